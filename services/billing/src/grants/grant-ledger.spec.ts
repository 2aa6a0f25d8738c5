import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type GrantCommand, grantLedger, type UseItem } from './grant-ledger.ts';

const granted = (grantId: string) => ({
  grantId,
  ownerType: 'AGENCY' as const,
  itemKey: 'LISTING_SLOT' as const,
  quantity: 10,
  source: 'GIVE' as const,
  sourceId: 'batch',
  effectiveAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
});
const givenLedger = given(grantLedger);
const event = (grantId: string) => ({ type: 'ItemGranted' as const, ...granted(grantId) });

describe('the grants of an owner', () => {
  it('are issued once each', () => {
    const command = { type: 'GrantItem' as const, ...granted('a') };
    givenLedger().when(command).emits(event('a'));
    givenLedger(event('a')).when(command).changesNothing();
  });

  it('are taken back once, and only if they exist', () => {
    const why = { reason: 'ADMIN' as const, note: 'A mistake' };
    const command = { type: 'VoidGrant' as const, grantId: 'a', ...why };
    const voided = { type: 'GrantVoided' as const, grantId: 'a', ...why };
    givenLedger(event('a')).when(command).emits(voided);
    givenLedger(event('a'), voided).when(command).changesNothing();
    givenLedger(event('b')).when(command).refuses('NOT_FOUND');
    // As earlier releases wrote it: a sentence.
    const earlier = { type: 'GrantVoided' as const, grantId: 'a', reason: 'Order O-1 was refunded.' };
    givenLedger(event('a'), earlier).when(command).changesNothing();
  });
});

const bumps = (grantId: string, more: Partial<Extract<GrantCommand, { type: 'GrantItem' }>> = {}) => ({
  ...event(grantId),
  quantity: 2,
  ...more,
  itemKey: 'BUMP' as const,
  type: 'ItemGranted' as const,
});
const resource = { type: 'LISTING' as const, id: 'listing' };
const use = (quantity: number, more: Partial<UseItem> = {}): UseItem => ({
  type: 'UseItem',
  useId: 'use',
  itemKey: 'BUMP',
  quantity,
  resource,
  userId: 'agent',
  ...more,
});
const used = (grantId: string, quantity: number, useId = 'use') => ({
  type: 'ItemUsed' as const,
  useId,
  grantId,
  quantity,
  itemKey: 'BUMP' as const,
  resource,
  userId: 'agent',
});

describe('a consumable', () => {
  const [soon, late] = ['2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];

  it('is used up by priority, then what ends first, then what began first, then by id', () => {
    const earlier = '2025-12-31T00:00:00.000Z';
    givenLedger(
      bumps('purchased', { source: 'PURCHASE', expiresAt: soon }),
      bumps('endless'),
      bumps('late', { expiresAt: late }),
      bumps('b', { expiresAt: soon }),
      bumps('a', { expiresAt: soon }),
      bumps('early', { expiresAt: soon, effectiveAt: earlier }),
    )
      .when(use(11))
      .emits(
        used('early', 2),
        used('a', 2),
        used('b', 2),
        used('late', 2),
        used('endless', 2),
        used('purchased', 1),
      );
  });

  it('is refused with what is left when there is not enough, and nothing is used then', () => {
    givenLedger(bumps('a'), used('a', 1, 'earlier'))
      .when(use(2))
      .refuses('BALANCE_TOO_LOW');
    givenLedger(bumps('a'), used('a', 1, 'earlier'))
      .when(use(2, { isPartial: true }))
      .emits(used('a', 1));
    givenLedger()
      .when(use(1, { isPartial: true }))
      .changesNothing();
  });

  it('is not taken from a grant that has not begun, has ended or was taken back', () => {
    givenLedger(
      bumps('ended', { effectiveAt: '2025-01-01T00:00:00.000Z', expiresAt: '2026-01-01T00:00:00.000Z' }),
      bumps('later', { effectiveAt: soon }),
      bumps('void'),
      { type: 'GrantVoided', grantId: 'void', reason: 'a mistake' },
      { ...event('slots') },
    )
      .when(use(1))
      .refuses('BALANCE_TOO_LOW');
  });

  it('is used once by the same use', () => {
    givenLedger(bumps('a'), used('a', 1)).when(use(1)).changesNothing();
  });

  it('is used by one member up to their share of what is active', () => {
    const past = [bumps('a'), bumps('b'), used('a', 1, 'earlier')] as const;
    givenLedger(...past)
      .when(use(2, { most: 2 }))
      .refuses('BALANCE_TOO_LOW');
    givenLedger(...past)
      .when(use(1, { most: 2 }))
      .emits(used('a', 1));
    givenLedger(...past)
      .when(use(3, { most: 2, userId: 'other', isPartial: true }))
      .emits({ ...used('a', 1), userId: 'other' }, { ...used('b', 1), userId: 'other' });
  });

  it('goes back to the grants that it came from, the last one first and never more than was used', () => {
    const past = [bumps('a'), bumps('b'), used('a', 2), used('b', 1)] as const;
    const back = { type: 'ReturnItem', useId: 'use', quantity: 2, reason: 'SOLD' } as const;
    const returned = (grantId: string) => ({
      ...used(grantId, 1),
      type: 'ItemReturned' as const,
      reason: 'SOLD' as const,
    });
    givenLedger(...past)
      .when(back)
      .emits(returned('b'), returned('a'));
    givenLedger(...past, returned('b'), returned('a'))
      .when(back)
      .emits(returned('a'));
    givenLedger(...past)
      .when({ ...back, useId: 'unknown' })
      .refuses('NOT_FOUND');
  });
});

describe('the laws of grants', () => {
  const grantId = fc.constantFrom('a', 'b', 'c');
  obeysDeciderLaws(
    grantLedger,
    fc.oneof(
      grantId.map((id): GrantCommand => ({ type: 'GrantItem', ...granted(id) })),
      grantId.map((id): GrantCommand => ({ type: 'VoidGrant', grantId: id, reason: 'ADMIN' })),
      fc.nat(5).map((quantity): GrantCommand => use(quantity)),
      fc
        .nat(5)
        .map((quantity): GrantCommand => ({ type: 'ReturnItem', useId: 'use', quantity, reason: 'SOLD' })),
    ),
    fc.oneof(
      grantId.map((id) => event(id)),
      grantId.map((id) => used(id, 1)),
      grantId.map((id) => ({
        ...used(id, 1),
        type: 'ItemReturned' as const,
        reason: 'REMOVED' as const,
      })),
      grantId.map((id) => ({ type: 'GrantVoided' as const, grantId: id, reason: 'a mistake' })),
    ),
  );
});
