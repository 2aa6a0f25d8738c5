import { listTeam } from '@ardhi/contracts/accounts/team.routes';
import type { Contact } from '@ardhi/contracts/leads/lead';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { control, Field } from '@ardhi/kit/ui/field';

interface AssigneeSelectProps {
  readonly contact: Contact;
  readonly busy: boolean;
  readonly onAssign: (userId: string) => void;
}

/** The agent assigned to a contact; a super agent can assign another member of the team. */
export function AssigneeSelect({ contact, busy, onAssign }: AssigneeSelectProps) {
  const session = useSessionState();
  const isSuperAgent = session.status === 'signedIn' && session.user.role === 'SUPER_AGENT';
  const { data } = useQuery(listTeam, isSuperAgent ? { query: { pageSize: 100 } } : undefined, {
    isStatic: true,
  });
  const team = data?.items.filter(({ status }) => status === 'ACTIVE') ?? [];
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
