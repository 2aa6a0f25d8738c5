import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { type ReactNode, Suspense, useState } from 'react';

interface MessageButtonProps {
  /** Who is written to. */
  readonly name: string;
  /** The form, loaded when the dialog is first opened. */
  readonly children: ReactNode;
}

/** Opens the form for a message in a dialog. */
export function MessageButton({ name, children }: MessageButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" fullWidth aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        <FormattedMessage id="enquire.write" />
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="enquire.title" values={{ name }} />}
      >
        <Suspense fallback={null}>{children}</Suspense>
      </Dialog>
    </>
  );
}
