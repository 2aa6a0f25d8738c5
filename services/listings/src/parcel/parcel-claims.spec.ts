import { conflictDecisions } from '@ardhi/contracts/listings/moderation-queue';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type ParcelCommand, type ParcelEvent, parcelClaims } from './parcel-claims.ts';

const aParcel = given(parcelClaims);
const claim = (listingId: string, ownerId: string) => ({ type: 'ClaimParcel', listingId, ownerId }) as const;
const claimed = (listingId: string, ownerId: string): ParcelEvent => ({
  type: 'ParcelClaimed',
  listingId,
  ownerId,
});
const contested = (listingId: string, ownerId: string, against: string): ParcelEvent => ({
  type: 'ParcelContested',
  listingId,
  ownerId,
  against,
});

describe('a parcel', () => {
  it('belongs to the first claim and is contested by a later one', () => {
    aParcel().when(claim('a', 'one')).emits(claimed('a', 'one'));
    aParcel(claimed('a', 'one'))
      .when(claim('b', 'other'))
      .emits(claimed('b', 'other'), contested('b', 'other', 'a'));
    aParcel(claimed('a', 'one')).when(claim('a', 'one')).changesNothing();
  });
  it('cannot be claimed twice by one owner', () => {
    aParcel(claimed('a', 'one')).when(claim('b', 'one')).refuses('DUPLICATE_OWN');
  });
  it('is no longer contested once a moderator resolves it or one claim is released', () => {
    const two = [claimed('a', 'one'), claimed('b', 'other'), contested('b', 'other', 'a')];
    const settle = (decision: 'CO_BROKER' | 'FRAUD') =>
      ({ type: 'ResolveParcelConflict', listingId: 'b', decision }) as const;
    aParcel(...two)
      .when(settle('CO_BROKER'))
      .emits({ ...settle('CO_BROKER'), type: 'ParcelConflictResolved' });
    aParcel(...two, { ...settle('CO_BROKER'), type: 'ParcelConflictResolved' })
      .when(settle('CO_BROKER'))
      .changesNothing();
    aParcel(...two, { type: 'ParcelReleased', listingId: 'a' })
      .when(settle('FRAUD'))
      .changesNothing();
  });

  const name = fc.constantFrom('a', 'b', 'c');
  obeysDeciderLaws(
    parcelClaims,
    fc.oneof(
      fc.tuple(name, name).map(([listingId, ownerId]): ParcelCommand => claim(listingId, ownerId)),
      name.map((listingId): ParcelCommand => ({ type: 'ReleaseParcel', listingId })),
      fc
        .tuple(name, fc.constantFrom(...conflictDecisions))
        .map(
          ([listingId, decision]): ParcelCommand => ({ type: 'ResolveParcelConflict', listingId, decision }),
        ),
    ),
    fc.oneof(
      fc.tuple(name, name).map(([listingId, ownerId]) => claimed(listingId, ownerId)),
      name.map((listingId): ParcelEvent => ({ type: 'ParcelReleased', listingId })),
    ),
  );
});
