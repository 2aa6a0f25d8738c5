import {
  changeViewing,
  listViewings,
  type Viewing,
  type ViewingState,
  viewingCalendar,
} from '@ardhi/contracts/leads/viewing.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { downloadFile } from '@ardhi/kit/download-file';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { Section } from '@ardhi/kit/ui/section';
import { useCallback, useState } from 'react';
import { viewingLabels } from '../../../lib/lead-labels.ts';
import { useQuery } from '../hooks/use-query.ts';
import styles from './leads.module.css';

/** Outcomes of a confirmed viewing. */
const outcomes: readonly ViewingState[] = ['DONE', 'NO_SHOW', 'CANCELLED'];

/** Viewing requests and confirmed viewings with their actions. */
export function Viewings() {
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const { data: viewings, reload } = useQuery(
    useCallback((signal: AbortSignal) => client.call(listViewings, {}, { signal }), [client]),
  );
  const act = async (id: string, action: () => Promise<unknown>) => {
    setBusy(id);
    try {
      await action();
      reload();
    } catch (error) {
      toast('error', messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const change = (id: string, body: BodyOf<typeof changeViewing>) =>
    act(id, () => client.call(changeViewing, { params: { id }, body }));
  const downloadCalendar = (id: string) =>
    act(id, async () =>
      downloadFile(
        `viewing-${id}.ics`,
        await client.call(viewingCalendar, { params: { id } }),
        'text/calendar',
      ),
    );
  if (viewings === undefined || viewings.items.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="agent.viewings" />}>
      <ul className={styles.viewings}>
        {viewings.items.map((viewing) => (
          <ViewingRow
            key={viewing.id}
            viewing={viewing}
            busy={busy === viewing.id}
            onChange={(body) => void change(viewing.id, body)}
            onCalendar={() => void downloadCalendar(viewing.id)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface ViewingRowProps {
  readonly viewing: Viewing;
  readonly busy: boolean;
  readonly onChange: (body: BodyOf<typeof changeViewing>) => void;
  readonly onCalendar: () => void;
}

function ViewingRow({ viewing, busy, onChange, onCalendar }: ViewingRowProps) {
  const { formatMessage, locale } = useIntl();
  const { state, at, slots, name, phone, note, listing } = viewing;
  const formatTime = (time: string) => formatDateTime(time, locale, 'weekday');
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
