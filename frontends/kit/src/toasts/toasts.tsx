import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { createToasts, type Toast, type Toasts } from './toast-store.ts';
import styles from './toasts.module.css';

const ToastContext = createContext<Toasts>(createToasts());

/** Says one short sentence for 3 s: `const toast = useToast(); toast('success', 'Saved.')`. */
export const useToast = (): Toasts['show'] => useContext(ToastContext).show;

const none: readonly Toast[] = [];

/** Shows the toasts of the page; errors are announced at once, the rest when there is a pause. */
export function ToastProvider({
  toasts,
  children,
}: {
  readonly toasts: Toasts;
  readonly children: ReactNode;
}) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list, () => none);
  return (
    <ToastContext value={toasts}>
      {children}
      <div className={styles['stack']}>
        <div role="alert">{shown.filter(({ kind }) => kind === 'error').map(drawn)}</div>
        <div role="status">{shown.filter(({ kind }) => kind !== 'error').map(drawn)}</div>
      </div>
    </ToastContext>
  );
}

const drawn = ({ key, kind, text }: Toast) => (
  <p key={key} className={styles['toast']} data-kind={kind}>
    {text}
  </p>
);
