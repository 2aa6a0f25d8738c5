import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useIntl } from '../i18n/intl.tsx';
import styles from './dialog.module.css';

interface Given {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A modal window of the browser itself: focus stays inside, Escape closes, focus returns to where it was. */
export function Dialog({ open, onClose, title, children }: Given) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { formatMessage } = useIntl();
  useEffect(() => {
    if (open) element.current?.showModal();
    else element.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the dialog itself handles.
    <dialog
      ref={element}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === element.current && element.current.close()}
    >
      <div className={styles['content']}>
        <header className={styles['header']}>
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className={styles['close']}
            aria-label={formatMessage({ id: 'kit.dialog.close', defaultMessage: 'Close' })}
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
