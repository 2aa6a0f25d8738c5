import { addLeadEvent, changeLead, readLead } from '@ardhi/contracts/leads/inbox.routes';
import { type LeadEvent, type LeadStage, leadStages } from '@ardhi/contracts/leads/lead';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import { Notice } from '@ardhi/kit/ui/notice';
import { useCallback, useState } from 'react';
import { eventLabels, eventText, stageLabels } from '../../../lib/lead-labels.ts';
import { useQuery } from '../hooks/use-query.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { ContactDetails } from './contact-details.tsx';
import styles from './leads.module.css';
import { MergeContact } from './merge-contact.tsx';
import { ReplyForm } from './reply-form.tsx';

interface LeadDetailProps {
  readonly id: string;
  /** Called after a change that the list shows too. */
  readonly onChanged: () => void;
}

/** A lead: contact options, timeline and next steps. */
export function LeadDetail({ id, onChanged }: LeadDetailProps) {
  const { formatMessage } = useIntl();
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const {
    data: lead,
    errorMessage,
    reload,
  } = useQuery(
    useCallback((signal: AbortSignal) => client.call(readLead, { params: { id } }, { signal }), [client, id]),
  );
  const act = async (action: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await action();
      reload();
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
    act(() => client.call(changeLead, { params: { id }, body }));
  if (errorMessage !== undefined)
    return <Notice icon="triangle-alert" tone="problem" title={errorMessage} urgent />;
  if (lead === undefined) return <p aria-busy="true">…</p>;
  const { contact, events, listings } = lead;
  const titles = new Map(listings.map((option) => [option.id, option.title || option.ref]));
  return (
    <section className={styles.lead} aria-label={contact.name ?? id}>
      <p className={styles.back}>
        <Link to="?show=leads">
          <Icon name="arrow-left" /> <FormattedMessage id="lead.back" />
        </Link>
      </p>
      <h2>{contact.name}</h2>
      <p className={styles.actions}>
        {contact.phones.map(({ e164 }) => (
          <a key={e164} href={`tel:${e164}`}>
            <Icon name="phone" /> {e164}
          </a>
        ))}
        {contact.consent.whatsapp && contact.phones[0] && (
          <a href={`https://wa.me/${contact.phones[0].e164.slice(1)}`} target="_blank" rel="noreferrer">
            <Icon name="message-circle" /> <FormattedMessage id="common.whatsapp" />
          </a>
        )}
      </p>
      <div className={styles.twoColumns}>
        <Field label={<FormattedMessage id="agent.stage" />}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              value={contact.stage}
              disabled={busy}
              onChange={({ target }) => void change({ stage: target.value as LeadStage })}
            >
              {leadStages.map((option) => (
                <option key={option} value={option}>
                  {formatMessage(stageLabels[option])}
                </option>
              ))}
            </select>
          )}
        </Field>
        <AssigneeSelect
          contact={contact}
          busy={busy}
          onAssign={(assignedTo) => void change({ assignedTo })}
        />
      </div>
      <div>
        <MergeContact
          contact={contact}
          onMerged={() => {
            reload();
            onChanged();
          }}
        />
      </div>
      <ContactDetails contact={contact} busy={busy} onChange={change} />
      <ol className={styles.events}>
        {events.map((event) => (
          <TimelineEvent
            key={event.id}
            event={event}
            listingTitle={titles.get(event.listingId ?? '')}
            onComplete={() => void change({ taskDone: event.id })}
          />
        ))}
      </ol>
      <ReplyForm
        busy={busy}
        canEmail={contact.emails.length > 0}
        onSubmit={(body) => act(() => client.call(addLeadEvent, { params: { id }, body }))}
      />
    </section>
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
