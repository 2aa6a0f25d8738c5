export type ToastKind = 'success' | 'error' | 'info';
export interface Toast {
  readonly key: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** How long a toast stays (specification §9). */
export const toastMs = 3_000;

/** The short sentences on show; outside React too, because guards speak before anything is drawn. */
export interface Toasts {
  show(kind: ToastKind, text: string, ms?: number): void;
  list(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

export function createToasts(): Toasts {
  let toasts: readonly Toast[] = [];
  let next = 0;
  const listeners = new Set<() => void>();
  const become = (now: readonly Toast[]) => {
    toasts = now;
    for (const listener of listeners) listener();
  };
  return {
    show(kind, text, ms = toastMs) {
      const key = next++;
      become([...toasts, { key, kind, text }]);
      setTimeout(() => become(toasts.filter((toast) => toast.key !== key)), ms);
    },
    list: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
