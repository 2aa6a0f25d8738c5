import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type GrantCommand, grantLedger } from './grant-ledger.ts';

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
    const command = { type: 'VoidGrant' as const, grantId: 'a', reason: 'a mistake' };
    const voided = { type: 'GrantVoided' as const, grantId: 'a', reason: 'a mistake' };
    givenLedger(event('a')).when(command).emits(voided);
    givenLedger(event('a'), voided).when(command).changesNothing();
    givenLedger(event('b')).when(command).refuses('NOT_FOUND');
  });
});

describe('the laws of grants', () => {
  const grantId = fc.constantFrom('a', 'b', 'c');
  obeysDeciderLaws(
    grantLedger,
    fc.oneof(
      grantId.map((id): GrantCommand => ({ type: 'GrantItem', ...granted(id) })),
      grantId.map((id): GrantCommand => ({ type: 'VoidGrant', grantId: id, reason: 'a mistake' })),
    ),
    fc.oneof(
      grantId.map((id) => event(id)),
      grantId.map((id) => ({ type: 'GrantVoided' as const, grantId: id, reason: 'a mistake' })),
    ),
  );
});
