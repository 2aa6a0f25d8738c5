import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import styles from './toasts.module.css';

export type ToastKind = 'success' | 'error' | 'info';
interface Toast {
  readonly key: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** How long a toast stays (specification §9). */
export const toastMs = 3_000;

type Show = (kind: ToastKind, text: string, ms?: number) => void;
const ToastContext = createContext<Show>(() => undefined);

/** Says one short sentence for 3 s: `const toast = useToast(); toast('success', 'Saved.')`. */
export const useToast = (): Show => useContext(ToastContext);

/** Holds the toasts of the page; announced politely, errors at once. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(0);
  const show = useCallback<Show>((kind, text, ms = toastMs) => {
    const key = next.current++;
    setToasts((shown) => [...shown, { key, kind, text }]);
    setTimeout(() => setToasts((shown) => shown.filter((toast) => toast.key !== key)), ms);
  }, []);
  const said = useMemo(
    () => (kind: 'error' | 'rest') => toasts.filter((it) => (it.kind === 'error') === (kind === 'error')),
    [toasts],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles['stack']}>
        <div role="status">{said('rest').map(shown)}</div>
        <div role="alert">{said('error').map(shown)}</div>
      </div>
    </ToastContext>
  );
}

const shown = ({ key, kind, text }: Toast) => (
  <p key={key} className={styles['toast']} data-kind={kind}>
    {text}
  </p>
);
