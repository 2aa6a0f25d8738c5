import {
  changeViewing,
  listViewings,
  type Viewing,
  type ViewingState,
  viewingCalendar,
} from '@ardhi/contracts/leads/viewing.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { downloadFile } from '@ardhi/kit/download-file';
import { formatViewingTime } from '@ardhi/kit/format/local-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { Section } from '@ardhi/kit/ui/section';
import { viewingLabels } from '../../../lib/lead-labels.ts';
import styles from './leads.module.css';

type ViewingChange = BodyOf<typeof changeViewing>;

/** Outcomes of a confirmed viewing. */
const outcomes: readonly ViewingState[] = ['DONE', 'NO_SHOW', 'CANCELLED'];

/** Viewing requests and confirmed viewings with their actions. */
export function Viewings() {
  const toast = useToast();
  const onError = (error: unknown) => toast('error', messageOf(error));
  const { data: viewings } = useQuery(listViewings, {});
  const change = useMutation(
    (client, { id, body }: { id: string; body: ViewingChange }) =>
      client.call(changeViewing, { params: { id }, body }),
    { refreshes: 'queries', onError },
  );
  const calendar = useMutation(
    async (client, { id }: { id: string }) => {
      const text = await client.call(viewingCalendar, { params: { id } });
      downloadFile(`viewing-${id}.ics`, text, 'text/calendar');
    },
    { refreshes: 'nothing', onError },
  );
  const isBusy = (id: string) =>
    [change, calendar].some(({ isPending, variables }) => isPending && variables?.id === id);
  if (viewings === undefined || viewings.items.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="agent.viewings" />}>
      <ul className={styles.viewings}>
        {viewings.items.map((viewing) => (
          <ViewingRow
            key={viewing.id}
            viewing={viewing}
            busy={isBusy(viewing.id)}
            onChange={(body) => void change.mutate({ id: viewing.id, body })}
            onCalendar={() => void calendar.mutate({ id: viewing.id })}
          />
        ))}
      </ul>
    </Section>
  );
}

interface ViewingRowProps {
  readonly viewing: Viewing;
  readonly busy: boolean;
  readonly onChange: (body: ViewingChange) => void;
  readonly onCalendar: () => void;
}

function ViewingRow({ viewing, busy, onChange, onCalendar }: ViewingRowProps) {
  const { formatMessage, locale } = useIntl();
  const { state, at, slots, name, phone, note, listing, timeZone } = viewing;
  const formatTime = (time: string) => formatViewingTime(time, timeZone, locale);
  return (
    <li>
      <p className={styles.about}>
        <b>{name}</b> {phone && <a href={`tel:${phone}`}>{phone}</a>}
        <small>{listing.title || listing.ref}</small>
        <Badge tone={state === 'REQUESTED' ? 'under-offer' : 'plain'}>
          {formatMessage(viewingLabels[state])}
        </Badge>
      </p>
      {note && <p>{note}</p>}
      {at && <time dateTime={at}>{formatTime(at)}</time>}
      <p className={styles.actions}>
        {state === 'REQUESTED' &&
          slots.map((slot) => (
            <Button key={slot} disabled={busy} onClick={() => onChange({ state: 'CONFIRMED', at: slot })}>
              <FormattedMessage id="viewings.agree" values={{ at: formatTime(slot) }} />
            </Button>
          ))}
        {state === 'REQUESTED' && (
          <Button variant="text" disabled={busy} onClick={() => onChange({ state: 'CANCELLED' })}>
            <FormattedMessage id="viewings.off" />
          </Button>
        )}
        {state === 'CONFIRMED' &&
          outcomes.map((to) => (
            <Button key={to} variant="text" disabled={busy} onClick={() => onChange({ state: to })}>
              {formatMessage(viewingLabels[to])}
            </Button>
          ))}
        {state === 'CONFIRMED' && (
          <Button variant="text" disabled={busy} onClick={onCalendar}>
            <Icon name="calendar" /> <FormattedMessage id="viewings.ics" />
          </Button>
        )}
      </p>
    </li>
  );
}
