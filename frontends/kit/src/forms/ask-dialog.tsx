import { type ReactNode, useState } from 'react';
import { messageOf } from '../client/call-error.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import styles from './record-form.module.css';

interface Given {
  /** What the button that opens it says, and the one that carries it out. */
  readonly ask: ReactNode;
  readonly title: ReactNode;
  /** What will happen, in numbers where there are some. */
  readonly children: ReactNode;
  readonly onYes: () => Promise<unknown>;
}

/** A button whose deed is not lightly undone: it says what will happen before it is done. */
export function AskDialog({ ask, title, children, onYes }: Given) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const carryOut = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await onYes();
      setOpen(false);
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{ask}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <div>{children}</div>
        <p role="alert" className={styles['refusal']}>
          {refusal}
        </p>
        <div className={styles['buttons']}>
          <Button kind="main" disabled={busy} onClick={() => void carryOut()}>
            {ask}
          </Button>
          <Button onClick={() => setOpen(false)}>
            <FormattedMessage id="kit.ask.back" defaultMessage="Leave it as it is" />
          </Button>
        </div>
      </Dialog>
    </>
  );
}
