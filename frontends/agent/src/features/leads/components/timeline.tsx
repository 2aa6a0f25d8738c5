import type { LeadEvent, LeadListing } from '@ardhi/contracts/leads/lead';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { eventLabels, eventText } from '../../../lib/lead-labels.ts';
import styles from './leads.module.css';

interface TimelineProps {
  readonly events: readonly LeadEvent[];
  readonly listings: readonly LeadListing[];
  /** Called with the id of a task that is done. */
  readonly onComplete: (eventId: string) => void;
}

/** Everything that happened with a lead, each event with its listing. */
export function Timeline({ events, listings, onComplete }: TimelineProps) {
  const titles = new Map(listings.map(({ id, title, ref }) => [id, title || ref]));
  return (
    <ol className={styles.events}>
      {events.map((event) => (
        <TimelineEvent
          key={event.id}
          event={event}
          listingTitle={titles.get(event.listingId ?? '')}
          onComplete={() => onComplete(event.id)}
        />
      ))}
    </ol>
  );
}

interface TimelineEventProps {
  readonly event: LeadEvent;
  readonly listingTitle: string | undefined;
  readonly onComplete: () => void;
}

function TimelineEvent({ event, listingTitle, onComplete }: TimelineEventProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const formatTime = (at: string) => formatDateTime(at, intl.locale);
  return (
    <li>
      <p>
        <b>{formatMessage(eventLabels[event.type])}</b> {listingTitle && <small>{listingTitle}</small>}
        <time dateTime={event.at}>{formatTime(event.at)}</time>
      </p>
      {event.text && <p className={styles.message}>{eventText(intl, event)}</p>}
      {event.type === 'TASK' && (
        <p>
          {event.dueAt && <FormattedMessage id="lead.dueAt" values={{ at: formatTime(event.dueAt) }} />}{' '}
          {event.done ? (
            <FormattedMessage id="agent.done" />
          ) : (
            <Button variant="text" onClick={onComplete}>
              <Icon name="circle-check" /> <FormattedMessage id="agent.done" />
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
