import { createStore } from '../store.ts';

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
  const toasts = createStore<readonly Toast[]>([]);
  let next = 0;
  return {
    show(kind, text, ms = toastMs) {
      const key = next++;
      toasts.set([...toasts.get(), { key, kind, text }]);
      setTimeout(() => toasts.set(toasts.get().filter((toast) => toast.key !== key)), ms);
    },
    list: toasts.get,
    subscribe: toasts.subscribe,
  };
}
