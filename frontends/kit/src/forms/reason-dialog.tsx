import { reason } from '@ardhi/contracts/accounts/words';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '../dialog/dialog.tsx';
import { FormattedMessage } from '../i18n/intl.tsx';
import { useToast } from '../toasts/toasts.tsx';
import { Button, type ButtonKind } from '../ui/button.tsx';
import { RecordForm } from './record-form.tsx';
import { TextField } from './text-field.tsx';
import { useContractForm } from './use-contract-form.ts';

const schema = z.strictObject({ reason });

interface Given {
  /** What the button that opens it says, and the one that carries it out. */
  readonly ask: string;
  readonly kind?: ButtonKind;
  readonly disabled?: boolean;
  readonly title: ReactNode;
  /** What will happen. */
  readonly children: ReactNode;
  /** Name under which the reason is kept until it is sent. */
  readonly keep: string;
  readonly send: (reason: string) => Promise<unknown>;
  /** Said when it is done. */
  readonly done: string;
}

/** A button for what may be asked about later: it says what will happen and wants to know why. */
export function ReasonDialog({ ask, kind = 'quiet', disabled, title, children, ...given }: Given) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind={kind} disabled={disabled} onClick={() => setOpen(true)}>
        {ask}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <p>{children}</p>
        <Reasoning {...given} ask={ask} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Reasoning({
  ask,
  keep,
  send,
  done,
  onDone,
}: Pick<Given, 'ask' | 'keep' | 'send' | 'done'> & { readonly onDone: () => void }) {
  const toast = useToast();
  const form = useContractForm({
    schema,
    initial: { reason: '' },
    keep,
    async send(body: z.infer<typeof schema>) {
      await send(body.reason);
      onDone();
      toast('success', done);
    },
  });
  return (
    <RecordForm form={form} save={ask}>
      <TextField
        form={form}
        name="reason"
        rows={3}
        maxLength={500}
        label={<FormattedMessage id="kit.reason" defaultMessage="Reason" />}
        hint={<FormattedMessage id="kit.reasonHint" defaultMessage="It is kept with what was done." />}
      />
    </RecordForm>
  );
}
