import type { TeamRow } from '@ardhi/contracts/accounts/agency-and-agent';
import { ConfirmDialog } from '@ardhi/kit/forms/confirm-dialog';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
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
export function HandOverDialog({
  member: { userId, name, active },
  successors,
  release,
}: HandOverDialogProps) {
  const { formatMessage } = useIntl();
  const handOver = useTeamMutation((client, to: string) =>
    release
      ? client.exchange(teamRoutes.release, { params: { userId }, body: { transferTo: to } })
      : client.exchange(teamRoutes.handOver, { params: { userId }, body: { toAgentId: to, leads: true } }),
  );
  const toast = useToast();
  const [successorId, setSuccessorId] = useState<string>();
  const successor = successors.find((candidate) => candidate.userId === successorId) ?? successors[0];
  if (successor === undefined) return null;
  const send = async () => {
    await handOver.mutateAsync(successor.userId);
    toast('success', formatMessage(messages.done, { heir: successor.name }));
  };
  return (
    <ConfirmDialog
      confirmLabel={formatMessage(release ? messages.release : messages.give)}
      title={formatMessage(release ? messages.releaseTitle : messages.giveTitle, { name })}
      onConfirm={send}
    >
      <p>{formatMessage(release ? messages.releaseWhat : messages.giveWhat, { name, n: active })}</p>
      <Field label={<FormattedMessage id="team.heir" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={successor.userId}
            onChange={({ target }) => setSuccessorId(target.value)}
          >
            {successors.map((candidate) => (
              <option key={candidate.userId} value={candidate.userId}>
                {candidate.name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </ConfirmDialog>
  );
}
