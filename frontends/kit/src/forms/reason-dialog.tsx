import { reason } from '@ardhi/contracts/text-fields';
import { type ReactNode, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import * as z from 'zod/mini';
import { Dialog } from '../dialog/dialog.tsx';
import { FormattedMessage } from '../i18n/intl.tsx';
import { useToast } from '../toasts/toasts.tsx';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { RecordForm } from './record-form.tsx';
import { TextField } from './text-field.tsx';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

const schema = z.strictObject({ reason });

interface ReasonDialogProps {
  /** Label of the button that opens the dialog, and of the one that submits it unless that has its own. */
  readonly actionLabel: string;
  readonly submitLabel?: string;
  readonly variant?: ButtonVariant;
  readonly disabled?: boolean;
  readonly title: ReactNode;
  /** The consequences. */
  readonly children: ReactNode;
  /** Key under which the typed reason is stored until it is sent. */
  readonly draftKey: string;
  readonly onSubmit: (reason: string) => Promise<unknown>;
  /** Toast after success; without one, `onSubmit` shows the outcome itself. */
  readonly successMessage?: string;
}

/** A button for an audited action: its dialog shows the consequences and requires a reason. */
export function ReasonDialog({
  actionLabel,
  submitLabel = actionLabel,
  variant = 'secondary',
  disabled,
  title,
  children,
  ...formProps
}: ReasonDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {actionLabel}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <p>{children}</p>
        <ReasonForm {...formProps} submitLabel={submitLabel} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ReasonForm({
  submitLabel,
  draftKey,
  onSubmit,
  successMessage,
  onDone,
}: Pick<ReasonDialogProps, 'draftKey' | 'onSubmit' | 'successMessage'> & {
  readonly submitLabel: string;
  readonly onDone: () => void;
}) {
  const toast = useToast();
  const form = useContractForm({
    schema,
    initial: { reason: '' },
    draftKey,
    async onSubmit(body: z.infer<typeof schema>) {
      await onSubmit(body.reason);
      onDone();
      if (successMessage !== undefined) toast('success', successMessage);
    },
  });
  return (
    <RecordForm form={form} submitLabel={submitLabel}>
      <ReasonField form={form} />
    </RecordForm>
  );
}

/** The field `reason` of the form of an audited action. */
export const ReasonField = <In extends FieldValues & { reason: string }>({
  form,
}: {
  readonly form: ContractForm<In>;
}) => (
  <TextField
    form={form}
    name={'reason' as Path<In>}
    rows={3}
    maxLength={500}
    label={<FormattedMessage id="common.reason" />}
    hint={<FormattedMessage id="common.recordedInTheAuditLog" />}
  />
);
