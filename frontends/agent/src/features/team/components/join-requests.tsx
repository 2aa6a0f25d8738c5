import type { JoinRequest } from '@ardhi/contracts/accounts/invitation';
import { messageOf } from '@ardhi/kit/client/call-error';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import { teamRoutes } from '../api/load-team.ts';
import { useTeamMutation } from '../hooks/use-team-mutation.ts';
import styles from './join-requests.module.css';

/** Agents who ask to join the agency, to be accepted or refused. */
export function JoinRequests({ requests }: { readonly requests: readonly JoinRequest[] }) {
  return (
    <Section title={<FormattedMessage id="team.joinRequests" />}>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.id}>
            <JoinRequestRow request={request} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function JoinRequestRow({ request: { id, agent, message, at } }: { readonly request: JoinRequest }) {
  const { formatMessage, locale } = useIntl();
  const toast = useToast();
  const answer = useTeamMutation(
    (client, accept: boolean) => client.exchange(teamRoutes.renew, { params: { id }, body: { accept } }),
    { onError: (error) => toast('error', messageOf(error)) },
  );
  const accept = async () => {
    if (await answer.mutate(true))
      toast('success', formatMessage({ id: 'team.joined' }, { name: agent.name }));
  };
  return (
    <>
      <div>
        <p className={styles.name}>{agent.name}</p>
        <p>
          <FormattedMessage id="team.askedOn" values={{ day: formatDay(at, locale) }} />
        </p>
        {message !== undefined && message !== '' && <p className={styles.message}>{message}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          disabled={answer.isPending}
          aria-label={formatMessage({ id: 'team.acceptAgent' }, { name: agent.name })}
          onClick={() => void accept()}
        >
          <FormattedMessage id="team.accept" />
        </Button>
        <Button
          variant="text"
          disabled={answer.isPending}
          aria-label={formatMessage({ id: 'team.refuseAgent' }, { name: agent.name })}
          onClick={() => void answer.mutate(false)}
        >
          <FormattedMessage id="team.refuse" />
        </Button>
      </div>
    </>
  );
}
