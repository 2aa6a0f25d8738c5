import type { ListingReason } from '@ardhi/contracts/listings/status';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { reachable } from '../around/users.ts';
import { keptListings } from '../listing/kept-listings.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { heartbeatLinks } from './heartbeat-links.ts';

const linkLifeMs = 60 * 24 * 3_600_000;

type Words = (title: string) => { readonly subject: string; readonly lines: readonly string[] };
type Moved = Extract<ListingEvent, { type: 'ListingMoved' }>;

const days = (left: number) => (left === 1 ? 'tomorrow' : `in ${left} days`);

/** Moves that an agent did not make and wants to hear of. */
const told: Partial<Record<ListingReason, Words>> = {
  LIVE: (title) => ({ subject: `${title} is live`, lines: ['It can be found from now on.'] }),
  EXPIRED: (title) => ({
    subject: `${title} has expired`,
    lines: ['Nobody finds it any more. Renew it, or say that it is sold.'],
  }),
  STALE: (title) => ({
    subject: `${title} is no longer shown`,
    lines: ['Nobody has said for a long time whether it is still to be had. One tap brings it back.'],
  }),
  CHANGES_REQUESTED: (title) => ({ subject: `${title} needs a change`, lines: [] }),
  REJECTED: (title) => ({ subject: `${title} was not accepted`, lines: [] }),
  SUSPENDED: (title) => ({ subject: `${title} was taken off the market`, lines: [] }),
};
const byOthers: readonly Moved['cmd'][] = [
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

/** Writes to the listing's agent, once an event: its id names the mail. A link to answer with one tap goes along. */
async function write(
  { subject: id, id: event }: Pick<Recorded, 'subject' | 'id'>,
  tools: ServiceTools,
  words: Words,
  more: readonly string[] = [],
): Promise<void> {
  const kept = await tools.read(keptListings).get(id);
  const agent = kept && (await tools.read(reachable).get(kept.agentId));
  if (kept === undefined || agent === undefined) return;
  const token = await heartbeatLinks(tools.keys).make(id, tools.clock.epoch() + linkLifeMs);
  const { publicUrl } = tools.config;
  const { subject, lines } = words(`${kept.said.title?.en ?? 'Your listing'} (${kept.ref})`);
  const answer = [
    `Still to be had, under offer or sold? Say so with one tap: ${publicUrl}/h/${token}`,
    `All your listings: ${publicUrl}/agent/properties`,
  ];
  const text = [`Hello ${agent.name},`, ...lines, ...more, ...answer].join('\n\n');
  await tools.mailer.send({ id: `listing:${event}`, to: agent.email, subject, text });
}

/** What an agent hears by mail: that a listing is about to end, that it did, and what others made of it. */
export const onOwnersBusiness: Reaction<ListingEvent> = {
  name: 'listings.on-owners-business',
  hears: ['listing'],
  on: {
    ExpiryNeared: ({ daysLeft }, told, tools) =>
      write(told, tools, (title) => ({
        subject: `${title} expires ${days(daysLeft)}`,
        lines: ['Renewing adds a whole term to its end: no day is lost.'],
      })),
    ConfirmationAsked: (_, told, tools) =>
      write(told, tools, (title) => ({
        subject: `Is ${title} still to be had?`,
        lines: ['You have not said so for a while. Listings that nobody confirms are hidden.'],
      })),
    ListingMoved: async ({ to, cmd, note }, recorded, tools) => {
      const words = told[to];
      if (words === undefined || !byOthers.includes(cmd)) return;
      await write(recorded, tools, words, note === undefined ? [] : [note]);
    },
  },
};
