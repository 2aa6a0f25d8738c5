import type { MessageValues } from '@ardhi/contracts/format-message';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Reaction } from '@ardhi/kernel/consume/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type EmailTextId, emailText } from '../email-texts.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { users } from '../replicas/accounts.ts';
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
  ] as const),
];

/** Emails the listing's agent once per event (the event id is the idempotency key), with a signed one-tap link. */
async function emailAgent(
  { subject: id, id: event }: Pick<RecordedEvent, 'subject' | 'id'>,
  context: ServiceContext,
  { subject, values, text: textId }: EmailTemplate,
  extraLines: readonly string[] = [],
): Promise<void> {
  const row = await context.read(listingRows).get(id);
  const agent = row && (await context.read(users).get(row.agentId));
  if (row === undefined || agent === undefined) return;
  const token = await availabilityLinks(context.keys).sign(id, context.clock.epoch() + linkLifetimeMs);
  const { publicUrl } = context.config;
  const title = `${row.details.title?.en ?? emailText('yourListing')} (${row.ref})`;
  const text = [
    emailText('greeting', { name: agent.name }),
    ...(textId === undefined ? [] : [emailText(textId)]),
    ...extraLines,
    emailText('agent.answer', { url: `${publicUrl}/h/${token}` }),
    emailText('agent.all', { url: `${publicUrl}/agent/properties` }),
  ].join('\n\n');
  await context.mailer.send({
    kind: 'WORK',
    id: `listing:${event}`,
    to: agent.email,
    subject: emailText(subject, { ...values, title }),
    text,
  });
}

/** Emails the agent about expiry, availability checks and status changes by others. */
export const onListingDeadline: Reaction<ListingEvent> = {
  name: 'listings.email-agent',
  subscribesTo: ['listing'],
  on: {
    ExpiryReminderTriggered: ({ daysLeft }, recorded, context) =>
      emailAgent(recorded, context, {
        subject: 'expiry.subject',
        values: { days: daysLeft },
        text: 'expiry.text',
      }),
    ConfirmationRequested: (_, recorded, context) =>
      emailAgent(recorded, context, { subject: 'confirmation.subject', text: 'confirmation.text' }),
    ListingStatusChanged: async ({ to, cmd, note }, recorded, context) => {
      const template = statusEmails[to];
      if (template === undefined || !systemCommands.includes(cmd)) return;
      await emailAgent(recorded, context, template, note === undefined ? [] : [note]);
    },
  },
};
