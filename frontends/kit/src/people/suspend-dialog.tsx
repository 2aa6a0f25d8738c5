import { type OpenWork, readOpenWork } from '@ardhi/contracts/leads/open-work.routes';
import { reason } from '@ardhi/contracts/text-fields';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useQuery } from '../client/use-query.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { ReasonField } from '../forms/reason-dialog.tsx';
import { RecordForm } from '../forms/record-form.tsx';
import { SelectField } from '../forms/select-field.tsx';
import { type ContractForm, useContractForm } from '../forms/use-contract-form.ts';
import { FormattedMessage, useIntl } from '../i18n/intl.tsx';
import { useToast } from '../toasts/toasts.tsx';
import { Button } from '../ui/button.tsx';

const schema = z.strictObject({ reason, transferTo: z.optional(z.string()) });
/** The reason, and who takes over. */
export type Suspension = z.infer<typeof schema>;

type FormValues = Required<{ [K in keyof Suspension]: string }>;

interface SuspendDialogProps {
  readonly userId: string;
  readonly name: string;
  readonly actionLabel: string;
  /** Label of the submit button; that of the action by default. */
  readonly submitLabel?: string;
  readonly title: ReactNode;
  /** Consequences of the suspension for the person. */
  readonly children: ReactNode;
  readonly draftKey: string;
  readonly successMessage: string;
  readonly onSubmit: (suspension: Suspension) => Promise<unknown>;
}

/** A button that suspends a person: its dialog counts their open work, and asks for a successor and a reason. */
export function SuspendDialog({
  actionLabel,
  submitLabel = actionLabel,
  title,
  children,
  ...formProps
}: SuspendDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {actionLabel}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <p>{children}</p>
        <SuspendForm {...formProps} submitLabel={submitLabel} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface SuspendFormProps
  extends Pick<SuspendDialogProps, 'userId' | 'name' | 'draftKey' | 'successMessage' | 'onSubmit'> {
  readonly submitLabel: string;
  readonly onDone: () => void;
}

function SuspendForm({
  userId,
  name,
  draftKey,
  successMessage,
  onSubmit,
  submitLabel,
  onDone,
}: SuspendFormProps) {
  const toast = useToast();
  const { data: work, errorMessage, isMissing } = useQuery(readOpenWork, { params: { userId } });
  const form = useContractForm({
    schema,
    initial: { reason: '', transferTo: '' },
    draftKey,
    async onSubmit(suspension: Suspension) {
      await onSubmit(suspension);
      onDone();
      toast('success', successMessage);
    },
  });
  return (
    <RecordForm form={form} submitLabel={submitLabel}>
      {errorMessage !== undefined && !isMissing && <p>{errorMessage}</p>}
      {work !== undefined && <WorkInHand form={form} name={name} work={work} />}
      <ReasonField form={form} />
    </RecordForm>
  );
}

/** Open work of the person and the choice of a successor; empty for a person who never worked as an agent. */
function WorkInHand({
  form,
  name,
  work: { successors, ...counts },
}: {
  readonly form: ContractForm<FormValues>;
  readonly name: string;
  readonly work: OpenWork;
}) {
  const { formatMessage } = useIntl();
  const hasWork = Object.values(counts).some((count) => count > 0);
  if (!hasWork && successors.length === 0) return null;
  return (
    <>
      <p>
        <FormattedMessage id="common.suspension.inHand" values={{ name, ...counts }} />
      </p>
      {successors.length === 0 ? (
        <p>
          <FormattedMessage id="common.suspension.alone" />
        </p>
      ) : (
        <SelectField
          form={form}
          name="transferTo"
          options={Object.fromEntries(successors.map((one) => [one.userId, one.name]))}
          emptyLabel={formatMessage({ id: 'common.suspension.nobody' })}
          label={<FormattedMessage id="common.whoTakesOver" />}
          hint={<FormattedMessage id="common.suspension.hint" />}
        />
      )}
    </>
  );
}
