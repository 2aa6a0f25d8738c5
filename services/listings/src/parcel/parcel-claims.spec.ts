import { conflictDecisions } from '@ardhi/contracts/listings/queue';
import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type ParcelCommand, type ParcelEvent, parcelClaims } from './parcel-claims.ts';

const aParcel = given(parcelClaims);
const claim = (listingId: string, ownerId: string) => ({ type: 'ClaimParcel', listingId, ownerId }) as const;
const claimed = (listingId: string, ownerId: string): ParcelEvent => ({
  ...{ type: 'ParcelClaimed', listingId, ownerId },
});
const contested = (listingId: string, ownerId: string, against: string): ParcelEvent => ({
  ...{ type: 'ParcelContested', listingId, ownerId, against },
});

describe('a parcel', () => {
  it('belongs to whoever claims it first, and is contested by another', () => {
    aParcel().when(claim('a', 'one')).emits(claimed('a', 'one'));
    aParcel(claimed('a', 'one'))
      .when(claim('b', 'other'))
      .emits(claimed('b', 'other'), contested('b', 'other', 'a'));
    aParcel(claimed('a', 'one')).when(claim('a', 'one')).changesNothing();
  });
  it('is not listed twice by one agency', () => {
    aParcel(claimed('a', 'one')).when(claim('b', 'one')).refuses('DUPLICATE_OWN');
  });
  it('is at peace when a moderator says so, or when one of the two lets go', () => {
    const two = [claimed('a', 'one'), claimed('b', 'other'), contested('b', 'other', 'a')];
    const settle = (decision: 'CO_BROKER' | 'FRAUD') =>
      ({ type: 'SettleParcel', listingId: 'b', decision }) as const;
    aParcel(...two)
      .when(settle('CO_BROKER'))
      .emits({ ...settle('CO_BROKER'), type: 'ParcelSettled' });
    aParcel(...two, { ...settle('CO_BROKER'), type: 'ParcelSettled' })
      .when(settle('CO_BROKER'))
      .changesNothing();
    aParcel(...two, { type: 'ParcelReleased', listingId: 'a' })
      .when(settle('FRAUD'))
      .changesNothing();
  });

  const name = fc.constantFrom('a', 'b', 'c');
  obeysTheLaws(
    parcelClaims,
    fc.oneof(
      fc.tuple(name, name).map(([listingId, ownerId]): ParcelCommand => claim(listingId, ownerId)),
      name.map((listingId): ParcelCommand => ({ type: 'ReleaseParcel', listingId })),
      fc
        .tuple(name, fc.constantFrom(...conflictDecisions))
        .map(([listingId, decision]): ParcelCommand => ({ type: 'SettleParcel', listingId, decision })),
    ),
    fc.oneof(
      fc.tuple(name, name).map(([listingId, ownerId]) => claimed(listingId, ownerId)),
      name.map((listingId): ParcelEvent => ({ type: 'ParcelReleased', listingId })),
    ),
  );
});
