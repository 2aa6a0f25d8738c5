import { listTeam } from '@ardhi/contracts/accounts/team.routes';
import type { Contact } from '@ardhi/contracts/leads/lead';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { control, Field } from '@ardhi/kit/ui/field';
import { useEffect, useState } from 'react';

type Team = AnswerOf<typeof listTeam>['items'];

interface AssigneeSelectProps {
  readonly contact: Contact;
  readonly busy: boolean;
  readonly onAssign: (userId: string) => void;
}

/** The agent assigned to a contact; a super agent can assign another member of the team. */
export function AssigneeSelect({ contact, busy, onAssign }: AssigneeSelectProps) {
  const client = useClient();
  const session = useSessionState();
  const [team, setTeam] = useState<Team>([]);
  const isSuperAgent = session.status === 'signedIn' && session.user.role === 'SUPER_AGENT';
  useEffect(() => {
    if (!isSuperAgent) return;
    const abort = new AbortController();
    client.call(listTeam, { query: { pageSize: 100 } }, { signal: abort.signal }).then(
      ({ items }) => setTeam(items.filter(({ status }) => status === 'ACTIVE')),
      () => undefined,
    );
    return () => abort.abort();
  }, [client, isSuperAgent]);
  if (team.length === 0) return null;
  return (
    <Field label={<FormattedMessage id="agent.assignedTo" />}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={contact.assignedTo}
          disabled={busy}
          onChange={({ target }) => onAssign(target.value)}
        >
          {team.every(({ userId }) => userId !== contact.assignedTo) && (
            <option value={contact.assignedTo}>…</option>
          )}
          {team.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
