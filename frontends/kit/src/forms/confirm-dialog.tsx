import { type ReactNode, useState } from 'react';
import { useMutation } from '../client/use-mutation.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import styles from './record-form.module.css';

interface ConfirmDialogProps {
  /** Label of both the button that opens the dialog and the one that confirms. */
  readonly confirmLabel: ReactNode;
  /** Label of the button that changes nothing; "Cancel" by default. */
  readonly cancelLabel?: ReactNode;
  readonly title: ReactNode;
  /** The consequences, with numbers where they are known. */
  readonly children: ReactNode;
  readonly onConfirm: () => Promise<unknown>;
  /** False while input in the children is missing; true by default. */
  readonly isComplete?: boolean;
  /** Set when the dialog cannot be opened; the surrounding text says why. */
  readonly disabled?: boolean;
}

/** A button that asks for confirmation and shows the consequences first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    confirmLabel,
    cancelLabel,
    title,
    children,
    onConfirm,
    isComplete = true,
    disabled = false,
  } = props;
  const [open, setOpen] = useState(false);
  const confirm = useMutation(onConfirm, { refreshes: 'nothing', onSuccess: () => setOpen(false) });
  return (
    <>
      <Button disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {confirmLabel}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <div>{children}</div>
        <p role="alert" className={styles.error}>
          {confirm.errorMessage}
        </p>
        <div className={styles.buttons}>
          <Button
            variant="primary"
            disabled={confirm.isPending || !isComplete}
            onClick={() => void confirm.mutate()}
          >
            {confirmLabel}
          </Button>
          <Button onClick={() => setOpen(false)}>
            {cancelLabel ?? <FormattedMessage id="common.cancel" />}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
