import type {
  changeViewing,
  listViewings,
  Viewing,
  ViewingState,
  viewingCalendar,
} from '@ardhi/contracts/leads/viewing.routes';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { BodyOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { saveFile } from '@ardhi/kit/save-file';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { showMoment } from '@ardhi/kit/units/show-moment';
import { useCallback, useState } from 'react';
import { viewingWords } from './lead-words.ts';
import styles from './leads.module.css';
import { useAsked } from './use-asked.ts';

const viewingsRoute = slimRoute<typeof listViewings>({ method: 'GET', path: '/api/viewings' });
const changeRoute = slimRoute<typeof changeViewing>({ method: 'PUT', path: '/api/viewings/:id' });
const calendarRoute = slimRoute<typeof viewingCalendar>({ method: 'GET', path: '/api/viewings/:id.ics' });

/** What may become of a viewing that is agreed on. */
const after: readonly ViewingState[] = ['DONE', 'NO_SHOW', 'CANCELLED'];

/** Who wants to see what and when: agreed on, called off, held or not. */
export function Viewings() {
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState<string>();
  const { answer, again } = useAsked(
    useCallback((signal: AbortSignal) => client.call(viewingsRoute, {}, { signal }), [client]),
  );
  const act = async (id: string, task: () => Promise<unknown>) => {
    setBusy(id);
    try {
      await task();
      again();
    } catch (error) {
      toast('error', messageOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const change = (id: string, body: BodyOf<typeof changeViewing>) =>
    act(id, () => client.call(changeRoute, { params: { id }, body }));
  const save = (id: string) =>
    act(id, async () =>
      saveFile(`viewing-${id}.ics`, await client.call(calendarRoute, { params: { id } }), 'text/calendar'),
    );
  if (answer === undefined || answer.items.length === 0) return null;
  return (
    <Section title={<FormattedMessage id="viewings.title" defaultMessage="Viewings" />}>
      <ul className={styles['viewings']}>
        {answer.items.map((viewing) => (
          <Row
            key={viewing.id}
            viewing={viewing}
            busy={busy === viewing.id}
            onChange={(body) => void change(viewing.id, body)}
            onCalendar={() => void save(viewing.id)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface RowGiven {
  readonly viewing: Viewing;
  readonly busy: boolean;
  readonly onChange: (body: BodyOf<typeof changeViewing>) => void;
  readonly onCalendar: () => void;
}

function Row({ viewing, busy, onChange, onCalendar }: RowGiven) {
  const { formatMessage, locale } = useIntl();
  const { state, at, slots, name, phone, note, listing } = viewing;
  const moment = (time: string) => showMoment(time, locale, 'weekday');
  return (
    <li>
      <p className={styles['about']}>
        <b>{name}</b> {phone && <a href={`tel:${phone}`}>{phone}</a>}
        <small>{listing.title || listing.ref}</small>
        <Badge tone={state === 'REQUESTED' ? 'under-offer' : 'plain'}>
          {formatMessage(viewingWords[state])}
        </Badge>
      </p>
      {note && <p>{note}</p>}
      {at && <time dateTime={at}>{moment(at)}</time>}
      <p className={styles['ways']}>
        {state === 'REQUESTED' &&
          slots.map((slot) => (
            <Button key={slot} disabled={busy} onClick={() => onChange({ state: 'CONFIRMED', at: slot })}>
              <FormattedMessage
                id="viewings.agree"
                defaultMessage="Agree on {at}"
                values={{ at: moment(slot) }}
              />
            </Button>
          ))}
        {state === 'REQUESTED' && (
          <Button kind="plain" disabled={busy} onClick={() => onChange({ state: 'CANCELLED' })}>
            <FormattedMessage id="viewings.off" defaultMessage="Call off" />
          </Button>
        )}
        {state === 'CONFIRMED' &&
          after.map((to) => (
            <Button key={to} kind="plain" disabled={busy} onClick={() => onChange({ state: to })}>
              {formatMessage(viewingWords[to])}
            </Button>
          ))}
        {state === 'CONFIRMED' && (
          <Button kind="plain" disabled={busy} onClick={onCalendar}>
            <Icon name="calendar" /> <FormattedMessage id="viewings.ics" defaultMessage="For my calendar" />
          </Button>
        )}
      </p>
    </li>
  );
}
