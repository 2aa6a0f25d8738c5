import { listingKinds } from '@ardhi/contracts/listings/listing-enums';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { insiderFields } from '@ardhi/contracts/listings/listing-visibility';
import { describe, expect, it } from 'vitest';
import { eventsUpTo, plotDetails, stateOf } from '../testing/listing-fixtures.ts';
import { listingResponse } from './listing-response.ts';

const live = stateOf(eventsUpTo('LIVE'));
const stats = { views: 0, favourites: 0, contacts: 0 };
/** A value that no listing has by default. */
const marker = 'value of the field';
const insiders: readonly string[] = insiderFields;

const editableFields = listingKinds.flatMap((kind) =>
  Object.keys(listingInputOf[kind].shape).map((field) => [kind, field] as const),
);

/** The answer about a live listing of a kind whose field has a value. */
const answerWith = (kind: (typeof listingKinds)[number], field: string, insider: boolean) => {
  const location = { ...plotDetails.location, precision: 'EXACT' };
  const details = { [field]: marker, description: { en: marker }, ...plotDetails, location };
  // A marker stands for values of every type: the answer passes them on.
  const row = { ...live, id: 'L1', position: 1, kind, details } as unknown as Parameters<
    typeof listingResponse
  >[0];
  return listingResponse(row, { version: 1, now: live.updatedAt, stats, insider }) as unknown as Readonly<
    Record<string, unknown>
  >;
};

describe('the editable fields of a listing', () => {
  it.each(editableFields)('of the kind %s: %s is shown to buyers, or is for insiders', (kind, field) => {
    expect(answerWith(kind, field, true)[field]).toBeDefined();
    expect(answerWith(kind, field, false)[field] !== undefined).toBe(!insiders.includes(field));
  });
});
