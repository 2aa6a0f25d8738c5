import { createStore } from '../store.ts';

/** Tone of a toast; errors are announced immediately. */
export type ToastKind = 'success' | 'error' | 'info';
/** One short message on screen. */
export interface Toast {
  readonly key: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** A button in a toast. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** How long a toast stays, in milliseconds (specification §9). */
export const toastMs = 3_000;
/** How long a toast with a button stays, in milliseconds: long enough to reach the button. */
export const toastWithActionMs = 10_000;

/** The toasts on screen; usable outside React too, because guards run before anything is rendered. */
export interface Toasts {
  show(kind: ToastKind, text: string, action?: ToastAction): void;
  dismiss(key: number): void;
  list(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

/** An empty store of toasts. */
export function createToasts(): Toasts {
  const toasts = createStore<readonly Toast[]>([]);
  let next = 0;
  const dismiss = (key: number) => toasts.set(toasts.get().filter((toast) => toast.key !== key));
  return {
    show(kind, text, action) {
      const key = next++;
      toasts.set([...toasts.get(), { key, kind, text, action }]);
      setTimeout(dismiss, action === undefined ? toastMs : toastWithActionMs, key);
    },
    dismiss,
    list: toasts.get,
    subscribe: toasts.subscribe,
  };
}
