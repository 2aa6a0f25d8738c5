import { listOwnTickets } from '@ardhi/contracts/content/support.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ticketStateLabels, ticketStateTones, ticketTopicLabels } from '@ardhi/kit/labels/ticket-labels';
import { Link } from '@ardhi/kit/router';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { Badge } from '@ardhi/kit/ui/badge';
import { Section } from '@ardhi/kit/ui/section';
import styles from './support.module.css';

/** The questions that a signed-in user has sent; nothing for others. */
export function OwnTickets() {
  const isSignedIn = useSessionSelector(({ status }) => status === 'signedIn');
  const { data } = useQuery(listOwnTickets, isSignedIn ? { query: { page: 1, pageSize: 20 } } : undefined);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="support.yourQuestions" />}>
      <ul className={styles.tickets}>
        {data.items.map(({ number, topic, state }) => (
          <li key={number} className={styles.facts}>
            <Link to={`/tickets/${number}`}>{number}</Link>
            <FormattedMessage {...ticketTopicLabels[topic]} />
            <Badge tone={ticketStateTones[state]}>
              <FormattedMessage {...ticketStateLabels[state]} />
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}
