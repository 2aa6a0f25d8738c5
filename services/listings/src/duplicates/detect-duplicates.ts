import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import type { ListingEvent } from '../listing/listing-state.ts';
import { listingRows } from '../listing/listings.projection.ts';
import { competes } from './blocking-keys.projection.ts';
import { duplicatePair, duplicatePairId, pairOf } from './duplicate-pair.ts';
import { findDuplicates } from './find-duplicates.ts';

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
    ListingStatusChanged: ({ from, to }, event, context) =>
      competes(to) && !competes(from) ? flagDuplicates(event, context) : Promise.resolve(),
    PriceChanged: (_, event, context) => flagDuplicates(event, context),
    ListingChanged: ({ fields }, event, context) =>
      fields.some((field) => comparedFields.includes(field))
        ? flagDuplicates(event, context)
        : Promise.resolve(),
    MediaSummaryUpdated: (_, event, context) => flagDuplicates(event, context),
  },
};
