import { idFrom } from '@ardhi/kernel/ids';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { keptListings } from '../listing/kept-listings.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { daysAfter } from '../listing/terms.ts';
import { review } from '../moderation/review-item.ts';
import { ownerOf } from '../portfolio/portfolio.ts';
import { type AlikeEvent, alike, alikeId, pairOf } from './alike.ts';
import { alikesOf } from './finding.ts';
import { competes } from './marks.ts';

type Told = Pick<Recorded, 'id' | 'subject'>;

/** Looks for what may be the same thing, and notes each pair once. */
async function look({ id: causation, subject }: Told, tools: ServiceTools): Promise<void> {
  const kept = await tools.read(keptListings).get(subject);
  if (kept === undefined || !competes(kept.reason)) return;
  for (const { kept: other, signals } of await alikesOf(tools, kept)) {
    const pair = pairOf(kept.id, other.id);
    await tools.order(alike, alikeId(pair), { type: 'NoteAlike', ...pair, signals }, { causation });
  }
}

/** What two listings are compared by. */
const telling = ['description', 'location', 'boundary', 'bedrooms', 'type', 'area', 'builtArea', 'plotArea'];

/** Compares a listing with the others when it comes to the market and whenever its price, place, words or photos change. */
export const onLikeness: Reaction<ListingEvent> = {
  name: 'listings.on-likeness',
  hears: ['listing'],
  on: {
    ListingMoved: ({ from, to }, told, tools) =>
      competes(to) && !competes(from) ? look(told, tools) : Promise.resolve(),
    PriceChanged: (_, told, tools) => look(told, tools),
    ListingChanged: ({ fields }, told, tools) =>
      fields.some((field) => telling.includes(field)) ? look(told, tools) : Promise.resolve(),
    MediaCounted: (_, told, tools) => look(told, tools),
  },
};

const risk = 50;

/** A pair is a moderator's to judge; the later listing is the one to look at. */
export const onAlike: Reaction<AlikeEvent> = {
  name: 'listings.on-alike',
  hears: ['alike'],
  on: {
    async AlikeNoted({ a, b, signals }, { id, at }, tools) {
      const pair = await tools.read(keptListings).getMany([a, b]);
      const [first, later] = pair.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
      if (first === undefined || later === undefined) return;
      const { slaDays } = await settingOf(tools, 'moderation');
      const facts = [`ALIKE ${first.id}`, ...signals.map((signal) => `SAME ${signal}`)];
      const item = {
        kind: 'DUPLICATE',
        alikeId: alikeId({ a, b }),
        listingId: later.id,
        risk,
        facts,
      } as const;
      const opened = { type: 'OpenReview', ...item, ownerId: ownerOf(later) } as const;
      const order = { ...opened, dueAt: daysAfter(at, slaDays) } as const;
      await tools.order(review, idFrom(`review:${id}`), order, { causation: id });
    },
  },
};
