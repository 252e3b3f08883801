/** A canvas that shows a large drawing: drag to pan, wheel or pinch to zoom, and only what is visible is drawn. */

export interface Box { left: number; top: number; right: number; bottom: number }

export interface Painter {
  paint(context: CanvasRenderingContext2D, visible: Box, scale: number): void;
  pick(x: number, y: number, scale: number): void;
}

export class Canvas {
  readonly element: HTMLCanvasElement;
  private scale = 1;
  private x = 0;
  private y = 0;
  private width = 0;
  private height = 0;
  private frame = 0;
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private moved = 0;
  private pinch = 0;
  private pending: Box | null = null;

  constructor(host: HTMLElement, label: string, private readonly painter: Painter) {
    this.element = document.createElement('canvas');
    this.element.tabIndex = 0;
    this.element.setAttribute('role', 'application');
    this.element.setAttribute('aria-label', label);
    host.append(this.element);
    this.element.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    this.element.addEventListener('pointerdown', (event) => this.down(event));
    this.element.addEventListener('pointermove', (event) => this.move(event));
    this.element.addEventListener('pointerup', (event) => this.up(event));
    this.element.addEventListener('pointercancel', (event) => this.pointers.delete(event.pointerId));
    new ResizeObserver(() => this.resize(host)).observe(host);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.redraw());
  }

  get zoom(): number {
    return this.scale;
  }

  /** Draws in the next frame. */
  redraw(): void {
    if (!this.frame) this.frame = requestAnimationFrame(() => this.draw());
  }

  /** Shows the whole box, no larger than life. */
  fit(box: Box): void {
    if (!this.width) {
      this.pending = box;
      return;
    }
    const margin = 24;
    const wide = (this.width - 2 * margin) / Math.max(1, box.right - box.left);
    const high = (this.height - 2 * margin) / Math.max(1, box.bottom - box.top);
    this.scale = Math.min(1.25, wide, high);
    this.x = this.width / 2 - this.scale * (box.left + box.right) / 2;
    this.y = Math.max(margin, this.height / 2 - this.scale * (box.top + box.bottom) / 2) - this.scale * Math.min(0, box.top);
    this.redraw();
  }

  /** Moves a point into view, to the middle if it is not seen now; `least` is the smallest scale at which it can be read. */
  reveal(x: number, y: number, least: number): void {
    if (this.scale < least) this.scale = least;
    const seenX = this.x + this.scale * x;
    const seenY = this.y + this.scale * y;
    if (seenX < 60 || seenX > this.width - 60 || seenY < 60 || seenY > this.height - 60) {
      this.x = this.width / 2 - this.scale * x;
      this.y = this.height / 2 - this.scale * y;
    }
    this.redraw();
  }

  zoomBy(factor: number, atX = this.width / 2, atY = this.height / 2): void {
    const next = Math.min(4, Math.max(0.002, this.scale * factor));
    this.x = atX - (atX - this.x) * (next / this.scale);
    this.y = atY - (atY - this.y) * (next / this.scale);
    this.scale = next;
    this.redraw();
  }

  panBy(x: number, y: number): void {
    this.x += x;
    this.y += y;
    this.redraw();
  }

  /** Draws now; measurements use it. */
  draw(): void {
    this.frame = 0;
    const context = this.element.getContext('2d');
    if (!context || !this.width) return;
    const ratio = window.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.width, this.height);
    context.setTransform(ratio * this.scale, 0, 0, ratio * this.scale, ratio * this.x, ratio * this.y);
    this.painter.paint(context, {
      left: -this.x / this.scale, top: -this.y / this.scale,
      right: (this.width - this.x) / this.scale, bottom: (this.height - this.y) / this.scale,
    }, this.scale);
  }

  private resize(host: HTMLElement): void {
    const ratio = window.devicePixelRatio || 1;
    this.width = host.clientWidth;
    this.height = host.clientHeight;
    this.element.width = Math.round(this.width * ratio);
    this.element.height = Math.round(this.height * ratio);
    if (this.pending && this.width) {
      const box = this.pending;
      this.pending = null;
      this.fit(box);
    }
    this.draw();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const bounds = this.element.getBoundingClientRect();
    const step = event.deltaMode === 1 ? event.deltaY * 20 : event.deltaY;
    this.zoomBy(Math.exp(-step * 0.0016), event.clientX - bounds.left, event.clientY - bounds.top);
  }

  private down(event: PointerEvent): void {
    this.element.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = 0;
    this.pinch = 0;
    this.element.classList.add('dragging');
  }

  private move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 2) {
      const [a, b] = [...this.pointers.values()] as [{ x: number; y: number }, { x: number; y: number }];
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      const bounds = this.element.getBoundingClientRect();
      if (this.pinch) this.zoomBy(distance / this.pinch, (a.x + b.x) / 2 - bounds.left, (a.y + b.y) / 2 - bounds.top);
      this.pinch = distance;
    } else {
      this.moved += Math.abs(event.clientX - before.x) + Math.abs(event.clientY - before.y);
      this.panBy(event.clientX - before.x, event.clientY - before.y);
    }
  }

  private up(event: PointerEvent): void {
    this.pointers.delete(event.pointerId);
    this.element.classList.remove('dragging');
    if (this.moved < 5) {
      const bounds = this.element.getBoundingClientRect();
      this.painter.pick((event.clientX - bounds.left - this.x) / this.scale, (event.clientY - bounds.top - this.y) / this.scale, this.scale);
    }
  }
}
