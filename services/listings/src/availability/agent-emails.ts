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

interface EmailTemplate {
  readonly subject: EmailTextId;
  readonly values?: MessageValues;
  readonly text?: EmailTextId;
}
type StatusChanged = Extract<ListingEvent, { type: 'ListingStatusChanged' }>;

/** Emails about status changes that the agent did not make. */
const statusEmails: Partial<Record<ListingReason, EmailTemplate>> = {
  LIVE: { subject: 'status.LIVE.subject', text: 'status.LIVE.text' },
  EXPIRED: { subject: 'status.EXPIRED.subject', text: 'status.EXPIRED.text' },
  STALE: { subject: 'status.STALE.subject', text: 'status.STALE.text' },
  CHANGES_REQUESTED: { subject: 'status.CHANGES_REQUESTED.subject' },
  REJECTED: { subject: 'status.REJECTED.subject' },
  SUSPENDED: { subject: 'status.SUSPENDED.subject' },
  OVER_QUOTA: { subject: 'status.OVER_QUOTA.subject', text: 'status.OVER_QUOTA.text' },
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

/**
 * Emails once per event (the event id is the idempotency key) who answers for the listing now: its agent, with a signed
 * one-tap link, or without it who leads the agency that the agent has left.
 */
async function emailResponsible(
  { subject: id, id: event }: Pick<RecordedEvent, 'subject' | 'id'>,
  context: ServiceContext,
  { subject, values, text: textId }: EmailTemplate,
  extraLines: readonly string[] = [],
): Promise<void> {
  const row = await context.read(listingRows).get(id);
  if (row === undefined) return;
  const token = await availabilityLinks(context.keys).sign(id, context.clock.epoch() + linkLifetimeMs);
  const { publicUrl } = context.config;
  const title = `${row.details.title?.en ?? emailText('yourListing')} (${row.ref})`;
  for (const person of await responsiblePeople(context, row)) {
    const isAgent = person.id === row.agentId;
    const paragraphs = [
      emailText('greeting', { name: person.name }),
      ...(textId === undefined ? [] : [emailText(textId)]),
      ...extraLines,
      ...(isAgent ? [emailText('agent.answer')] : []),
    ];
    const all = { label: emailText('agent.all'), url: `${publicUrl}/agent/properties` };
    await context.mailer.send({
      kind: 'WORK',
      id: isAgent ? `listing:${event}` : `listing:${event}:${person.id}`,
      to: person.email,
      subject: emailText(subject, { ...values, title }),
      body: isAgent
        ? {
            paragraphs,
            button: { label: emailText('agent.button'), url: `${publicUrl}/h/${token}` },
            links: [all],
          }
        : { paragraphs, button: all },
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
      }),
    ConfirmationRequested: (_, recorded, context) =>
      emailResponsible(recorded, context, { subject: 'confirmation.subject', text: 'confirmation.text' }),
    ListingStatusChanged: async ({ to, cmd, note }, recorded, context) => {
      const template = statusEmails[to];
      if (template === undefined || !systemCommands.includes(cmd)) return;
      await emailResponsible(recorded, context, template, note === undefined ? [] : [note]);
    },
  },
};
