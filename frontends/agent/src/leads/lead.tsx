import type { addLeadEvent, changeLead, readLead } from '@ardhi/contracts/leads/inbox.routes';
import { type LeadEvent, type LeadStage, leadStages } from '@ardhi/contracts/leads/lead';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { BodyOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { showMoment } from '@ardhi/kit/units/show-moment';
import { useCallback, useState } from 'react';
import { Answer } from './answer.tsx';
import { GiveTo } from './give-to.tsx';
import { Known } from './known.tsx';
import { eventWords, saidOf, stageWords } from './lead-words.ts';
import styles from './leads.module.css';
import { MergeWith } from './merge-with.tsx';
import { useAsked } from './use-asked.ts';

const leadRoute = slimRoute<typeof readLead>({ method: 'GET', path: '/api/leads/:id' });
const changeRoute = slimRoute<typeof changeLead>({ method: 'PUT', path: '/api/leads/:id' });
const eventRoute = slimRoute<typeof addLeadEvent>({ method: 'POST', path: '/api/leads/:id/events' });

interface Given {
  readonly id: string;
  /** Something was done that the list shows too. */
  readonly onChanged: () => void;
}

/** One who asked: how they are reached, what happened, and what is done next. */
export function Lead({ id, onChanged }: Given) {
  const { formatMessage } = useIntl();
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { answer, refusal, again } = useAsked(
    useCallback(
      (signal: AbortSignal) => client.call(leadRoute, { params: { id } }, { signal }),
      [client, id],
    ),
  );
  const act = async (task: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await task();
      again();
      onChanged();
      return true;
    } catch (error) {
      toast('error', messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const change = (body: BodyOf<typeof changeLead>) =>
    act(() => client.call(changeRoute, { params: { id }, body }));
  if (refusal !== undefined) return <Notice icon="triangle-alert" tone="problem" title={refusal} urgent />;
  if (answer === undefined) return <p aria-busy="true">…</p>;
  const { contact, events, listings } = answer;
  const titles = new Map(listings.map((one) => [one.id, one.title || one.ref]));
  return (
    <section className={styles['lead']} aria-label={contact.name ?? id}>
      <p className={styles['back']}>
        <Link to="?show=leads">
          <Icon name="arrow-left" /> <FormattedMessage id="lead.back" defaultMessage="All leads" />
        </Link>
      </p>
      <h2>{contact.name}</h2>
      <p className={styles['ways']}>
        {contact.phones.map(({ e164 }) => (
          <a key={e164} href={`tel:${e164}`}>
            <Icon name="phone" /> {e164}
          </a>
        ))}
        {contact.consent.whatsapp && contact.phones[0] && (
          <a href={`https://wa.me/${contact.phones[0].e164.slice(1)}`} target="_blank" rel="noreferrer">
            <Icon name="message-circle" /> <FormattedMessage id="lead.whatsapp" defaultMessage="WhatsApp" />
          </a>
        )}
      </p>
      <div className={styles['pair']}>
        <Field label={<FormattedMessage id="lead.stage" defaultMessage="Stage" />}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              value={contact.stage}
              disabled={busy}
              onChange={({ target }) => void change({ stage: target.value as LeadStage })}
            >
              {leadStages.map((one) => (
                <option key={one} value={one}>
                  {formatMessage(stageWords[one])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <GiveTo contact={contact} busy={busy} onGive={(assignedTo) => void change({ assignedTo })} />
      </div>
      <div>
        <MergeWith
          contact={contact}
          onMerged={() => {
            again();
            onChanged();
          }}
        />
      </div>
      <Known contact={contact} busy={busy} onChange={change} />
      <ol className={styles['events']}>
        {events.map((event) => (
          <Happened
            key={event.id}
            event={event}
            about={titles.get(event.listingId ?? '')}
            onTick={() => void change({ taskDone: event.id })}
          />
        ))}
      </ol>
      <Answer
        busy={busy}
        byMail={contact.emails.length > 0}
        onSay={(body) => act(() => client.call(eventRoute, { params: { id }, body }))}
      />
    </section>
  );
}

interface HappenedGiven {
  readonly event: LeadEvent;
  readonly about: string | undefined;
  readonly onTick: () => void;
}

function Happened({ event, about, onTick }: HappenedGiven) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const moment = (at: string) => showMoment(at, intl.locale);
  return (
    <li>
      <p>
        <b>{formatMessage(eventWords[event.type])}</b> {about && <small>{about}</small>}
        <time dateTime={event.at}>{moment(event.at)}</time>
      </p>
      {event.text && <p className={styles['said']}>{saidOf(intl, event)}</p>}
      {event.type === 'TASK' && (
        <p>
          {event.dueAt && (
            <FormattedMessage
              id="lead.dueAt"
              defaultMessage="Due {at}"
              values={{ at: moment(event.dueAt) }}
            />
          )}{' '}
          {event.done ? (
            <FormattedMessage id="lead.done" defaultMessage="Done" />
          ) : (
            <Button kind="plain" onClick={onTick}>
              <Icon name="circle-check" /> <FormattedMessage id="lead.tick" defaultMessage="Done" />
            </Button>
          )}
        </p>
      )}
    </li>
  );
}
