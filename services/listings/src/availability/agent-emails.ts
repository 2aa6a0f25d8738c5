import type { MessageValues } from '@ardhi/contracts/format-message';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type EmailTextId, emailText } from '../email-texts.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { responsiblePeople } from '../listing/responsible-people.ts';
import { availabilityLinks } from './availability-links.ts';

const linkLifetimeMs = 60 * 24 * 3_600_000;

/** What a reader of the email does next: say whether it is available, mend it, see it, or look at all that are offline like it. */
type NextStep = 'ANSWER' | 'EDIT' | 'SEE' | 'OVER_QUOTA';

interface EmailTemplate {
  readonly subject: EmailTextId;
  readonly values?: MessageValues;
  readonly text?: EmailTextId;
  readonly next: NextStep;
}
type StatusChanged = Extract<ListingEvent, { type: 'ListingStatusChanged' }>;

/** Emails about status changes that the agent did not make. */
const statusEmails: Partial<Record<ListingReason, EmailTemplate>> = {
  LIVE: { subject: 'status.LIVE.subject', text: 'status.LIVE.text', next: 'SEE' },
  EXPIRED: { subject: 'status.EXPIRED.subject', text: 'status.EXPIRED.text', next: 'ANSWER' },
  STALE: { subject: 'status.STALE.subject', text: 'status.STALE.text', next: 'ANSWER' },
  CHANGES_REQUESTED: {
    subject: 'status.CHANGES_REQUESTED.subject',
    text: 'status.CHANGES_REQUESTED.text',
    next: 'EDIT',
  },
  REJECTED: { subject: 'status.REJECTED.subject', text: 'status.REJECTED.text', next: 'EDIT' },
  SUSPENDED: { subject: 'status.SUSPENDED.subject', text: 'status.SUSPENDED.text', next: 'EDIT' },
  OVER_QUOTA: { subject: 'status.OVER_QUOTA.subject', text: 'status.OVER_QUOTA.text', next: 'OVER_QUOTA' },
};
const systemCommands: readonly StatusChanged['cmd'][] = [
  ...([
    'approve',
    'goLive',
    'expire',
    'goStale',
    'requestChanges',
    'reject',
    'suspend',
    'reinstate',
    'overQuota',
  ] as const),
];

/** The page of the next step. The one-tap link is for the agent of the listing alone; others answer in the table. */
async function buttonFor(
  next: NextStep,
  {
    id,
    isAgent,
    context,
  }: { readonly id: string; readonly isAgent: boolean; readonly context: ServiceContext },
) {
  const { publicUrl } = context.config;
  const listings = `${publicUrl}/agent/properties`;
  if (next === 'EDIT') return { label: emailText('agent.edit'), url: `${listings}/${id}/edit` };
  if (next === 'SEE') return { label: emailText('agent.see'), url: `${publicUrl}/properties/${id}` };
  if (next === 'OVER_QUOTA')
    return { label: emailText('agent.offline'), url: `${listings}?reason=OVER_QUOTA` };
  if (!isAgent) return { label: emailText('agent.toConfirm'), url: `${listings}?toConfirm=true` };
  const token = await availabilityLinks(context.keys).sign(id, context.clock.epoch() + linkLifetimeMs);
  return { label: emailText('agent.button'), url: `${publicUrl}/h/${token}` };
}

/**
 * Emails once per event (the event id is the idempotency key) who answers for the listing now: its agent, or without one who leads
 * the agency that the agent has left.
 */
async function emailResponsible(
  { subject: id, id: event }: Pick<RecordedEvent, 'subject' | 'id'>,
  context: ServiceContext,
  { subject, values, text: textId, next }: EmailTemplate,
  extraLines: readonly string[] = [],
): Promise<void> {
  const row = await context.read(listingRows).get(id);
  if (row === undefined) return;
  const listings = `${context.config.publicUrl}/agent/properties`;
  const title = `${row.details.title?.en ?? emailText('yourListing')} (${row.ref})`;
  for (const person of await responsiblePeople(context, row)) {
    const isAgent = person.id === row.agentId;
    const paragraphs = [
      emailText('greeting', { name: person.name }),
      ...(textId === undefined ? [] : [emailText(textId)]),
      ...extraLines,
      ...(isAgent && next === 'ANSWER' ? [emailText('agent.answer')] : []),
    ];
    const links = [
      ...(isAgent && next === 'ANSWER'
        ? [{ label: emailText('agent.toConfirm'), url: `${listings}?toConfirm=true` }]
        : []),
      { label: emailText('agent.all'), url: listings },
    ];
    await context.mailer.send({
      kind: 'WORK',
      id: isAgent ? `listing:${event}` : `listing:${event}:${person.id}`,
      to: person.email,
      subject: emailText(subject, { ...values, title }),
      body: { paragraphs, button: await buttonFor(next, { id, isAgent, context }), links },
    });
  }
}

/** Emails who answers for a listing about expiry, availability checks and status changes by others. */
export const onListingDeadline: Reaction<ListingEvent> = {
  name: 'listings.email-agent',
  subscribesTo: ['listing'],
  on: {
    ExpiryReminderTriggered: ({ daysLeft }, recorded, context) =>
      emailResponsible(recorded, context, {
        subject: 'expiry.subject',
        values: { days: daysLeft },
        text: 'expiry.text',
        next: 'ANSWER',
      }),
    ConfirmationRequested: (_, recorded, context) =>
      emailResponsible(recorded, context, {
        subject: 'confirmation.subject',
        text: 'confirmation.text',
        next: 'ANSWER',
      }),
    ListingStatusChanged: async ({ to, cmd, note }, recorded, context) => {
      const template = statusEmails[to];
      if (template === undefined || !systemCommands.includes(cmd)) return;
      await emailResponsible(recorded, context, template, note === undefined ? [] : [note]);
    },
  },
};
