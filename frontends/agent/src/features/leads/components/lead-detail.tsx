import { addLeadEvent, changeLead, readLead } from '@ardhi/contracts/leads/inbox.routes';
import { type Contact, type LeadStage, leadStages } from '@ardhi/contracts/leads/lead';
import { messageOf } from '@ardhi/kit/client/call-error';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { control, Field } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import { Notice } from '@ardhi/kit/ui/notice';
import { stageLabels } from '../../../lib/lead-labels.ts';
import { AssigneeSelect } from './assignee-select.tsx';
import { ContactDetails } from './contact-details.tsx';
import styles from './leads.module.css';
import { MergeContact } from './merge-contact.tsx';
import { ReplyForm } from './reply-form.tsx';
import { Timeline } from './timeline.tsx';

type LeadChanges = BodyOf<typeof changeLead>;

/** A lead: contact options, timeline and next steps, with the way back to the list as it was. */
export function LeadDetail({ id, backTo }: { readonly id: string; readonly backTo: string }) {
  const { data: lead, errorMessage } = useQuery(readLead, { params: { id } });
  const change = useLeadChange(id);
  const addEvent = useMutation(
    (client, body: BodyOf<typeof addLeadEvent>) => client.call(addLeadEvent, { params: { id }, body }),
    { refreshes: 'queries' },
  );
  if (errorMessage !== undefined && lead === undefined)
    return <Notice icon="triangle-alert" tone="problem" title={errorMessage} urgent />;
  if (lead === undefined) return <p aria-busy="true">…</p>;
  const { contact, events, listings } = lead;
  const busy = change.isPending || addEvent.isPending;
  return (
    <section className={styles.lead} aria-label={contact.name ?? id}>
      <p className={styles.back}>
        <Link to={backTo}>
          <Icon name="arrow-left" /> <FormattedMessage id="lead.back" />
        </Link>
      </p>
      <h2>{contact.name}</h2>
      <ContactLinks contact={contact} />
      <div className={styles.twoColumns}>
        <StageSelect stage={contact.stage} busy={busy} onChange={(stage) => void change.mutate({ stage })} />
        <AssigneeSelect
          contact={contact}
          busy={busy}
          onAssign={(assignedTo) => void change.mutate({ assignedTo })}
        />
      </div>
      <div>
        <MergeContact contact={contact} />
      </div>
      <ContactDetails contact={contact} busy={busy} onChange={change.mutate} onSubmit={change.mutateAsync} />
      <Timeline
        events={events}
        listings={listings}
        onComplete={(taskDone) => void change.mutate({ taskDone })}
      />
      <ReplyForm
        contactId={id}
        busy={busy}
        canEmail={contact.emails.length > 0}
        onSubmit={addEvent.mutateAsync}
      />
    </section>
  );
}

/** Changes a contact; an error appears as a toast. */
function useLeadChange(id: string) {
  const toast = useToast();
  return useMutation((client, body: LeadChanges) => client.call(changeLead, { params: { id }, body }), {
    refreshes: 'queries',
    onError: (error) => toast('error', messageOf(error)),
  });
}

/** Phone numbers to call, and a WhatsApp link if the contact consented. */
const ContactLinks = ({ contact: { phones, consent } }: { readonly contact: Contact }) => (
  <p className={styles.actions}>
    {phones.map(({ e164 }) => (
      <a key={e164} href={`tel:${e164}`}>
        <Icon name="phone" /> {e164}
      </a>
    ))}
    {consent.whatsapp && phones[0] && (
      <a href={`https://wa.me/${phones[0].e164.slice(1)}`} target="_blank" rel="noreferrer">
        <Icon name="message-circle" /> <FormattedMessage id="common.whatsapp" />
      </a>
    )}
  </p>
);

interface StageSelectProps {
  readonly stage: LeadStage;
  readonly busy: boolean;
  readonly onChange: (stage: LeadStage) => void;
}

function StageSelect({ stage, busy, onChange }: StageSelectProps) {
  const { formatMessage } = useIntl();
  return (
    <Field label={<FormattedMessage id="agent.stage" />}>
      {(ids) => (
        <select
          {...ids}
          className={control}
          value={stage}
          disabled={busy}
          onChange={({ target }) => onChange(target.value as LeadStage)}
        >
          {leadStages.map((option) => (
            <option key={option} value={option}>
              {formatMessage(stageLabels[option])}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
