import type { Context } from '@ardhi/kernel/decider';
import { given } from '@ardhi/kernel/testing/given';
import { obeysTheLaws } from '@ardhi/kernel/testing/laws';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { review } from './review-item.ts';

const aReview = given(review);
const about = { listingId: 'l', ownerId: 'o', facts: [], risk: 20, dueAt: '2026-01-02T00:00:00.000Z' };
const opened = { type: 'ReviewOpened' as const, ...about };
const as = (actor: string): Context => ({ now: '2026-01-01T00:00:00.000Z', actor, role: 'ASSISTANT_ADMIN' });
const claim = { type: 'ClaimReview' as const, name: 'Amina' };
const claimed = { type: 'ReviewClaimed' as const, by: 'amina', name: 'Amina' };
const approve = { type: 'DecideReview' as const, decision: 'APPROVE' as const };

describe('a review', () => {
  it('is taken by the first moderator who claims it', () => {
    aReview(opened).when(claim, as('amina')).emits(claimed);
    aReview(opened, claimed).when(claim, as('amina')).changesNothing();
    aReview(opened, claimed).when(claim, as('okello')).refuses('CLAIMED_BY_OTHER');
  });
  it('is decided by nobody else while it is claimed', () => {
    aReview(opened, claimed).when(approve, as('okello')).refuses('CLAIMED_BY_OTHER');
    aReview(opened, claimed).when(approve, as('amina')).emits({ type: 'ReviewDecided', decision: 'APPROVE' });
  });
  it('goes back to the queue when it is released', () => {
    aReview(opened, claimed).when({ type: 'ReleaseReview' }, as('okello')).refuses('CLAIMED_BY_OTHER');
    aReview(opened, claimed, { type: 'ReviewReleased' })
      .when(claim, as('okello'))
      .emits({ ...claimed, by: 'okello' });
  });
  it('is decided once', () => {
    const done = { type: 'ReviewClosed' as const, decision: 'WITHDRAWN' };
    aReview(opened, done).when(claim, as('amina')).refuses('WRONG_STATE');
    aReview(opened, done).when(approve, as('amina')).changesNothing();
    aReview(opened, done).when({ type: 'CloseReview', decision: 'APPROVE' }).changesNothing();
    aReview().when(claim, as('amina')).refuses('NOT_FOUND');
  });
  const commands = fc.constantFrom(
    claim,
    approve,
    { type: 'ReleaseReview' as const },
    {
      type: 'OpenReview' as const,
      ...about,
    },
  );
  obeysTheLaws(review, commands, fc.constantFrom(opened, claimed, { type: 'ReviewReleased' as const }));
});
