import type { DecisionContext } from '@ardhi/kernel/write/decider';
import { accepts } from '@ardhi/testing/accepts';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedSteps, review } from './review.ts';

const aReview = given(review);
const subject = { listingId: 'l', ownerId: 'o', facts: [], risk: 20, dueAt: '2026-01-02T00:00:00.000Z' };
const opened = { type: 'ReviewOpened' as const, ...subject };
const as = (actor: string): DecisionContext => ({
  now: '2026-01-01T00:00:00.000Z',
  actor,
  role: 'ASSISTANT_ADMIN',
});
const claim = { type: 'ClaimReview' as const, name: 'Amina' };
const claimed = { type: 'ReviewClaimed' as const, by: 'amina', name: 'Amina' };
const approve = { type: 'DecideReview' as const, decision: 'APPROVE' as const };

describe('the steps of a moderator with a review', () => {
  const examples = { CLAIM: claim, RELEASE: { type: 'ReleaseReview' as const }, DECIDE: approve };

  it.each([
    { status: 'NONE' },
    { status: 'OPEN' },
    { status: 'CLAIMED', by: 'amina' },
    { status: 'CLAIMED', by: 'okello' },
    { status: 'DONE' },
  ] as const)('are those that it accepts while it is $status $by', (state) => {
    expect(allowedSteps(state, 'amina')).toEqual(
      (['CLAIM', 'RELEASE', 'DECIDE'] as const).filter((step) =>
        accepts(review, state, examples[step], as('amina')),
      ),
    );
  });
});

describe('a review', () => {
  it('belongs to the first moderator who claims it', () => {
    aReview(opened).when(claim, as('amina')).emits(claimed);
    aReview(opened, claimed).when(claim, as('amina')).changesNothing();
    aReview(opened, claimed).when(claim, as('okello')).refuses('CLAIMED_BY_OTHER');
  });
  it('can only be decided by the moderator who claimed it', () => {
    aReview(opened, claimed).when(approve, as('okello')).refuses('CLAIMED_BY_OTHER');
    aReview(opened, claimed).when(approve, as('amina')).emits({ type: 'ReviewDecided', decision: 'APPROVE' });
  });
  it('returns to the queue when it is released', () => {
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
      ...subject,
    },
  );
  obeysDeciderLaws(review, commands, fc.constantFrom(opened, claimed, { type: 'ReviewReleased' as const }));
});
