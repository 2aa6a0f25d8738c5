import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Reaction } from '@ardhi/kernel/consume/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import type { ListingEvent } from '../listing/listing-state.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { users } from '../replicas/accounts.ts';
import { availabilityLinks } from './availability-links.ts';

const linkLifetimeMs = 60 * 24 * 3_600_000;

type EmailTemplate = (title: string) => { readonly subject: string; readonly lines: readonly string[] };
type StatusChanged = Extract<ListingEvent, { type: 'ListingStatusChanged' }>;

const daysLabel = (left: number) => (left === 1 ? 'tomorrow' : `in ${left} days`);

/** Emails about status changes that the agent did not make. */
const statusEmails: Partial<Record<ListingReason, EmailTemplate>> = {
  LIVE: (title) => ({ subject: `${title} is live`, lines: ['Buyers can find it now.'] }),
  EXPIRED: (title) => ({
    subject: `${title} has expired`,
    lines: ['Buyers can no longer find it. Renew it, or mark it as sold.'],
  }),
  STALE: (title) => ({
    subject: `${title} is no longer shown`,
    lines: ['Its availability has not been confirmed for a long time. One tap brings it back.'],
  }),
  CHANGES_REQUESTED: (title) => ({ subject: `${title} needs a change`, lines: [] }),
  REJECTED: (title) => ({ subject: `${title} was not accepted`, lines: [] }),
  SUSPENDED: (title) => ({ subject: `${title} was taken off the market`, lines: [] }),
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
  template: EmailTemplate,
  extraLines: readonly string[] = [],
): Promise<void> {
  const row = await context.read(listingRows).get(id);
  const agent = row && (await context.read(users).get(row.agentId));
  if (row === undefined || agent === undefined) return;
  const token = await availabilityLinks(context.keys).sign(id, context.clock.epoch() + linkLifetimeMs);
  const { publicUrl } = context.config;
  const { subject, lines } = template(`${row.details.title?.en ?? 'Your listing'} (${row.ref})`);
  const answer = [
    `Still available, under offer or sold? Answer with one tap: ${publicUrl}/h/${token}`,
    `All your listings: ${publicUrl}/agent/properties`,
  ];
  const text = [`Hello ${agent.name},`, ...lines, ...extraLines, ...answer].join('\n\n');
  await context.mailer.send({ id: `listing:${event}`, to: agent.email, subject, text });
}

/** Emails the agent about expiry, availability checks and status changes by others. */
export const onListingDeadline: Reaction<ListingEvent> = {
  name: 'listings.email-agent',
  subscribesTo: ['listing'],
  on: {
    ExpiryReminderTriggered: ({ daysLeft }, event, context) =>
      emailAgent(event, context, (title) => ({
        subject: `${title} expires ${daysLabel(daysLeft)}`,
        lines: ['Renewing adds a full term to the end date, so no day is lost.'],
      })),
    ConfirmationRequested: (_, event, context) =>
      emailAgent(event, context, (title) => ({
        subject: `Is ${title} still available?`,
        lines: ['You have not confirmed it for a while. Unconfirmed listings are hidden.'],
      })),
    ListingStatusChanged: async ({ to, cmd, note }, recorded, context) => {
      const words = statusEmails[to];
      if (words === undefined || !systemCommands.includes(cmd)) return;
      await emailAgent(recorded, context, words, note === undefined ? [] : [note]);
    },
  },
};
