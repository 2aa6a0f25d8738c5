import type { Reaction } from '@ardhi/kernel/consume/reaction';
import { idFrom } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { daysAfter } from '../listing/listing-deadlines.ts';
import type { ListingEvent } from '../listing/listing-state.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { ownerId } from '../portfolio/portfolio.ts';
import { settingsOf } from '../replicas/settings.ts';
import { competes } from './blocking-keys.projection.ts';
import { type DuplicatePairEvent, duplicatePair, duplicatePairId, pairOf } from './duplicate-pair.ts';
import { findDuplicates } from './find-duplicates.ts';
import { review } from './review.ts';

type EventRef = Pick<RecordedEvent, 'id' | 'subject'>;

/** Searches for duplicates of a listing and flags each pair once. */
async function flagDuplicates({ id: commandId, subject }: EventRef, context: ServiceContext): Promise<void> {
  const row = await context.read(listingRows).get(subject);
  if (row === undefined || !competes(row.reason)) return;
  for (const { listing: other, signals } of await findDuplicates(context, row)) {
    const pair = pairOf(row.id, other.id);
    await context.execute(
      duplicatePair,
      duplicatePairId(pair),
      { type: 'FlagDuplicate', ...pair, signals },
      { commandId },
    );
  }
}

/** Fields whose change requires a new comparison. */
const comparedFields = [
  'description',
  'location',
  'boundary',
  'bedrooms',
  'type',
  'area',
  'builtArea',
  'plotArea',
];

/** Searches for duplicates when a listing enters the market and when its price, place, text or photos change. */
export const detectDuplicates: Reaction<ListingEvent> = {
  name: 'listings.detect-duplicates',
  subscribesTo: ['listing'],
  on: {
    ListingStatusChanged: ({ from, to }, told, tools) =>
      competes(to) && !competes(from) ? flagDuplicates(told, tools) : Promise.resolve(),
    PriceChanged: (_, told, tools) => flagDuplicates(told, tools),
    ListingChanged: ({ fields }, told, tools) =>
      fields.some((field) => comparedFields.includes(field))
        ? flagDuplicates(told, tools)
        : Promise.resolve(),
    MediaSummaryUpdated: (_, told, tools) => flagDuplicates(told, tools),
  },
};

const duplicateRisk = 50;

/** Opens a review of a flagged pair; the review is about the later listing. */
export const onDuplicateFlagged: Reaction<DuplicatePairEvent> = {
  name: 'listings.open-duplicate-review',
  subscribesTo: ['duplicate'],
  on: {
    async DuplicateFlagged({ a, b, signals }, { id, at }, tools) {
      const pair = await tools.read(listingRows).getMany([a, b]);
      const [first, later] = pair.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
      if (first === undefined || later === undefined) return;
      const { slaDays } = await settingsOf(tools, 'moderation');
      const facts = [`ALIKE ${first.id}`, ...signals.map((signal) => `SAME ${signal}`)];
      const item = {
        kind: 'DUPLICATE',
        duplicatePairId: duplicatePairId({ a, b }),
        listingId: later.id,
        risk: duplicateRisk,
        facts,
      } as const;
      const opened = { type: 'OpenReview', ...item, ownerId: ownerId(later) } as const;
      const order = { ...opened, dueAt: daysAfter(at, slaDays) } as const;
      await tools.execute(review, idFrom(`review:${id}`), order, { commandId: id });
    },
  },
};
