/** Tone of a toast; errors are announced immediately. */
export type ToastKind = 'success' | 'error' | 'info';
/** One short message on screen. */
export interface Toast {
  readonly key: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** How long a toast stays, in milliseconds (specification §9). */
export const toastMs = 3_000;

/** The toasts on screen; usable outside React too, because guards run before anything is rendered. */
export interface Toasts {
  show(kind: ToastKind, text: string, ms?: number): void;
  list(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

/** An empty store of toasts. */
export function createToasts(): Toasts {
  let toasts: readonly Toast[] = [];
  let next = 0;
  const listeners = new Set<() => void>();
  const update = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show(kind, text, ms = toastMs) {
      const key = next++;
      update([...toasts, { key, kind, text }]);
      setTimeout(() => update(toasts.filter((toast) => toast.key !== key)), ms);
    },
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
