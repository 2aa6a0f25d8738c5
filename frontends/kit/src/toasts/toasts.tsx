import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { createToasts, type Toast, type Toasts } from './toast-store.ts';
import styles from './toasts.module.css';

const ToastContext = createContext<Toasts>(createToasts());

/** Shows a toast for 3 s: `const toast = useToast(); toast('success', 'Saved.')`. */
export const useToast = (): Toasts['show'] => useContext(ToastContext).show;

const noToasts: readonly Toast[] = [];

/** Renders the toasts; errors are announced assertively, the rest politely. */
export function ToastProvider({
  toasts,
  children,
}: {
  readonly toasts: Toasts;
  readonly children: ReactNode;
}) {
  const visible = useSyncExternalStore(toasts.subscribe, toasts.list, () => noToasts);
  const renderToast = (toast: Toast) => <ToastLine key={toast.key} toast={toast} toasts={toasts} />;
  return (
    <ToastContext value={toasts}>
      {children}
      <div className={styles.stack}>
        <div role="alert">{visible.filter(({ kind }) => kind === 'error').map(renderToast)}</div>
        <div role="status">{visible.filter(({ kind }) => kind !== 'error').map(renderToast)}</div>
      </div>
    </ToastContext>
  );
}

interface ToastLineProps {
  readonly toast: Toast;
  readonly toasts: Pick<Toasts, 'dismiss' | 'hold' | 'release'>;
}

const ToastLine = ({ toast: { key, kind, text, action }, toasts }: ToastLineProps) => (
  <p
    className={styles.toast}
    data-kind={kind}
    onFocus={() => toasts.hold(key)}
    onBlur={() => toasts.release(key)}
    onMouseEnter={() => toasts.hold(key)}
    onMouseLeave={() => toasts.release(key)}
  >
    {text}
    {action !== undefined && (
      <button
        type="button"
        onClick={() => {
          toasts.dismiss(key);
          action.run();
        }}
      >
        {action.label}
      </button>
    )}
  </p>
);
