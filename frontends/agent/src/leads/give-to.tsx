import type { listTeam } from '@ardhi/contracts/accounts/team.routes';
import type { Contact } from '@ardhi/contracts/leads/lead';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useEffect, useState } from 'react';

const teamRoute = slimRoute<typeof listTeam>({ method: 'GET', path: '/api/agent/agents' });
type Team = AnswerOf<typeof listTeam>['items'];

interface Given {
  readonly contact: Contact;
  readonly busy: boolean;
  readonly onGive: (userId: string) => void;
}

/** Who serves them; whoever runs the agency may give them to another of the team. */
export function GiveTo({ contact, busy, onGive }: Given) {
  const client = useClient();
  const session = useSessionState();
  const [team, setTeam] = useState<Team>([]);
  const runs = session.status === 'signedIn' && session.user.role === 'SUPER_AGENT';
  useEffect(() => {
    if (!runs) return;
    const gone = new AbortController();
    client.call(teamRoute, { query: { pageSize: 100 } }, { signal: gone.signal }).then(
      ({ items }) => setTeam(items.filter(({ status }) => status === 'ACTIVE')),
      () => undefined,
    );
    return () => gone.abort();
  }, [client, runs]);
  if (team.length === 0) return null;
  return (
    <Field label={<FormattedMessage id="lead.servedBy" defaultMessage="Served by" />}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={contact.assignedTo}
          disabled={busy}
          onChange={({ target }) => onGive(target.value)}
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
