/** What the views share: the data, and ways from one view to another. */

import type { ResultDocument, TreeNode } from './data';
import { TreeModel } from './tree/model';

export type ViewName = 'overview' | 'source' | 'tree' | 'replay' | 'counterexample' | 'proof' | 'notices';

export interface App {
  readonly document: ResultDocument;
  readonly tree: TreeModel | null;
  /** What was selected last, so that a view shows it when it is opened. */
  readonly selection: { file: string; line: number; node: number | null };
  show(view: ViewName): void;
  showLine(file: string, line: number): void;
  showNode(node: TreeNode): void;
}

export interface View {
  name: ViewName;
  title: string;
  /** Whether the view fills the window, with its own scrolling. */
  fixed: boolean;
  render(main: HTMLElement, app: App): void;
}
