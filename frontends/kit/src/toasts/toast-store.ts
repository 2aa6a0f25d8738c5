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
  /** Shows a toast; one with the same text that is already shown stays longer instead. */
  show(kind: ToastKind, text: string, action?: ToastAction): void;
  dismiss(key: number): void;
  /** Keeps a toast on screen while it is read or its button has the focus. */
  hold(key: number): void;
  /** Lets a held toast leave after its full time. */
  release(key: number): void;
  list(): readonly Toast[];
  subscribe(listener: () => void): () => void;
}

/** An empty store of toasts. */
export function createToasts(): Toasts {
  const toasts = createStore<readonly Toast[]>([]);
  let next = 0;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const dismiss = (key: number) => {
    timers.delete(key);
    toasts.set(toasts.get().filter((toast) => toast.key !== key));
  };
  const leaveLater = ({ key, action }: Toast) => {
    clearTimeout(timers.get(key));
    timers.set(key, setTimeout(dismiss, action === undefined ? toastMs : toastWithActionMs, key));
  };
  return {
    show(kind, text, action) {
      const shown = toasts.get().find((toast) => toast.kind === kind && toast.text === text);
      const key = shown?.key ?? next++;
      const others = toasts.get().filter((toast) => toast !== shown);
      const toast = { key, kind, text, action };
      toasts.set([...others, toast]);
      leaveLater(toast);
    },
    dismiss,
    hold: (key) => clearTimeout(timers.get(key)),
    release(key) {
      const held = toasts.get().find((toast) => toast.key === key);
      if (held !== undefined) leaveLater(held);
    },
    list: toasts.get,
    subscribe: toasts.subscribe,
  };
}
