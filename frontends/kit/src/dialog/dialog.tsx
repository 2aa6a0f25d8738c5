import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import { openModal } from './close-on-back.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A native modal dialog: it traps the focus, closes on Escape and Back, and then restores the focus. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { formatMessage } = useIntl();
  const isWanted = useRef(false);
  useEffect(() => {
    isWanted.current = open;
    const dialog = element.current;
    if (dialog === null || !open) return;
    openModal(dialog);
    return () => dialog.close();
  }, [open]);
  // The event comes a moment after the dialog was closed: it may have been opened again meanwhile.
  const onCloseEvent = () => {
    if (isWanted.current && element.current?.open === false) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the dialog itself handles.
    <dialog
      ref={element}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={onCloseEvent}
      onClick={(event) => event.target === element.current && element.current.close()}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={styles.close}
            aria-label={formatMessage({ id: 'common.close' })}
            onClick={() => element.current?.close()}
          >
            ×
          </button>
        </header>
        {open && children}
      </div>
    </dialog>
  );
}
