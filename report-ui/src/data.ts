/** The data of a report, as `docs/schema/result-1.2.json` describes it, and how it gets out of the page. */

export interface Location { file: string; line: number; column: number; end_line: number; end_column: number }

export interface Code { file: string; line: number; text: string }

export type Ending = 'open' | 'expanded' | 'infeasible' | 'exit' | 'subsumed' | 'closes_loop' | 'error' | 'folded';

export interface TreeNode {
  id: number;
  parent?: number;
  place: string;
  function: string;
  file?: string;
  line?: number;
  code: Code[];
  steps: string[];
  speculative: boolean;
  ending: Ending;
  interpolant: string[];
  annotations?: { max: string[]; min: string[]; neutral: string[] };
  subsumer?: number;
  loop?: { kept: string[]; locked: string[]; fallen: string[]; begun: number };
}

export interface Tree { strategy: string; direction: 'forward' | 'backward'; size: number; nodes: TreeNode[] }

export interface Attempt {
  strategy: string; form: string[]; begin_ms: number; end_ms: number;
  ending: 'true' | 'false' | 'unknown' | 'stopped' | 'failed'; why: string; decisive: boolean;
}

export interface Invariant { location: Location; function: string; expression: string; needed: boolean }

export interface Check { location: Location; function: string; outcome: 'proved' | 'violated' | 'open' }

export interface Coverage {
  whole: boolean;
  files: { file: string; executable: number[]; reached: number[] }[];
  checks: Check[];
}

export interface Diagnostic {
  severity: 'error' | 'warning'; code: string; construct: string; reason: string; advice: string; location?: Location;
}

export interface Measure { name: string; value: number; unit: 'count' | 'milliseconds' | 'megabytes' }

export interface PathEvent {
  event: 'input' | 'branch' | 'switch' | 'call' | 'assignment' | 'violation';
  location: Location; function: string; name?: string; value?: string; taken?: boolean;
}

export interface Input { function: string; kind: string; value: string; location: Location }

/** What the environment gives to the program, in words. */
export interface Given { text: string; location?: Location }

export interface Counterexample {
  inputs: Input[]; given: Given[]; path: PathEvent[]; depends_on_unknowns: boolean; compiled: boolean; not_compiled?: string;
}

export interface Proof {
  strategy: string; form: string[]; checked: true; kind: 'annotated' | 'finite-tree' | 'only-run';
  nodes?: number; refuted_paths?: number; steps?: number; contracts: { function: string; formula: string }[];
}

export interface Result {
  schema_version: string;
  tool: { name: string; version: string };
  program: { files: { path: string; sha256: string }[]; data_model: string; property: { name: string; specification: string } };
  verdict: { answer: 'true' } | { answer: 'false'; violated: string; violation: string } | { answer: 'unknown'; reasons: string[] };
  proof?: Proof;
  invariants: Invariant[];
  assumptions: { code: string; text: string }[];
  counterexample?: Counterexample;
  diagnostics: Diagnostic[];
  statistics: Measure[];
  options: Record<string, string>;
  timeline: Attempt[];
  coverage?: Coverage;
  tree?: Tree;
}

export interface Source { file: string; text: string }

export type SearchEvent =
  | { event: 'grown'; node: number; parent?: number; file?: string; line?: number; code: Code[]; facts: string[] }
  | { event: 'closed'; node: number; ending: Ending; by?: number; facts: string[] }
  | { event: 'abstracted' | 'fallen' | 'refined'; node: number; facts: string[] }
  | { event: 'restarted' | 'unrolled'; node: number };

export interface Replay { strategy: string; direction: 'forward' | 'backward'; left_out: number; events: SearchEvent[] }

/** A visit of a line in the counterexample. */
export interface Moment {
  file: string; line: number; stack: string[];
  changes: { name: string; value: string; pointer: boolean; global: boolean }[];
  writes: { address: number; value: string }[];
}

export interface MemoryObject { address: number; size: number; name: string; born: number; fields: { offset: number; name: string; pointer: boolean }[] }

export interface Story { moments: Moment[]; objects: MemoryObject[] }

export interface ResultDocument { kind: 'result'; result: Result; sources: Source[]; replay?: Replay; story?: Story; harness?: string }

export interface AutomatonFunction {
  name: string; entry: number; exit: number;
  locations: { id: number; line?: number; error: boolean; loop: boolean }[];
  edges: { from: number; to: number; code: string; step: string; back: boolean }[];
}

export interface AutomatonDocument { kind: 'automaton'; file: string; functions: AutomatonFunction[]; sources: Source[] }

export type Document = ResultDocument | AutomatonDocument;

/** Decompresses what the template holds: gzip in Base64, which every browser of the last years reads by itself. */
export async function load(base64: string): Promise<Document> {
  const bytes = Uint8Array.from(atob(base64.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text()) as Document;
}
