import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import { Dialog } from '@ardhi/kit/dialog';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { SelectField } from '@ardhi/kit/forms/select-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { teamRoutes } from '../api/load-team.ts';
import { useTeamMutation } from '../hooks/use-team-mutation.ts';

const messages = defineMessages({
  give: { id: 'team.give' },
  release: { id: 'team.release' },
  giveTitle: { id: 'team.giveTitle' },
  releaseTitle: { id: 'team.releaseTitle' },
  giveWhat: {
    id: 'team.giveWhat',
  },
  releaseWhat: {
    id: 'team.releaseWhat',
  },
  done: { id: 'team.handedOver' },
});

interface HandOverDialogProps {
  readonly member: TeamRow;
  /** Members who can take over. */
  readonly successors: readonly TeamRow[];
  /** The member also leaves the agency. */
  readonly release?: true;
}

/** Hands a member's listings and leads over to another member in one command. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState(false);
  const { member, successors, release } = props;
  const submitLabel = formatMessage(release ? messages.release : messages.give);
  if (successors.length === 0) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {submitLabel}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={formatMessage(release ? messages.releaseTitle : messages.giveTitle, { name: member.name })}
      >
        <HandOverForm {...props} submitLabel={submitLabel} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const schema = z.strictObject({ successorId: z.string() });

interface HandOverFormProps extends HandOverDialogProps {
  readonly submitLabel: string;
  readonly onClose: () => void;
}

/** Who takes over; the first of the successors unless another is chosen. */
function HandOverForm({
  member: { userId, name, active },
  successors,
  release,
  submitLabel,
  onClose,
}: HandOverFormProps) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const handOver = useTeamMutation((client, to: string) =>
    release
      ? client.exchange(teamRoutes.release, { params: { userId }, body: { transferTo: to } })
      : client.exchange(teamRoutes.handOver, { params: { userId }, body: { toAgentId: to, leads: true } }),
  );
  const names = Object.fromEntries(successors.map((candidate) => [candidate.userId, candidate.name]));
  const form = useContractForm({
    schema,
    initial: { successorId: successors[0]?.userId ?? '' },
    async onSubmit({ successorId }: z.infer<typeof schema>) {
      await handOver.mutateAsync(successorId);
      onClose();
      toast('success', formatMessage(messages.done, { heir: names[successorId] }));
    },
  });
  return (
    <RecordForm form={form} submitLabel={submitLabel} onCancel={onClose}>
      <p>{formatMessage(release ? messages.releaseWhat : messages.giveWhat, { name, n: active })}</p>
      <SelectField
        form={form}
        name="successorId"
        options={names}
        label={<FormattedMessage id="common.whoTakesOver" />}
      />
    </RecordForm>
  );
}
