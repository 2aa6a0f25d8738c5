import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  type BatchContents,
  type GrantBatchCommand,
  type GrantBatchEvent,
  grantBatch,
} from './grant-batch.ts';

const contents: BatchContents = {
  ownerType: 'AGENCY',
  itemKey: 'LISTING_SLOT',
  quantity: 10,
  validityDays: 30,
  reason: 'For the fair',
  ownerIds: ['kira'],
  listValue: { amount: 20_000, currency: 'UGX' },
};
const as = (actor: string) => ({ now: '2026-01-01T00:00:00.000Z', actor, role: 'AFRI_ADMIN' as const });
const prepared: GrantBatchEvent = { type: 'BatchPrepared', contents, by: 'amina' };
const approved: GrantBatchEvent = { type: 'BatchApproved', contents };
const givenBatch = given(grantBatch);

describe('a batch of grants', () => {
  it('is approved at once unless it is large', () => {
    const prepare = { type: 'PrepareBatch' as const, contents };
    givenBatch()
      .when({ ...prepare, needsApproval: false }, as('amina'))
      .emits(prepared, approved);
    givenBatch()
      .when({ ...prepare, needsApproval: true }, as('amina'))
      .emits({ ...prepared, waits: true });
    givenBatch(prepared)
      .when({ ...prepare, needsApproval: true }, as('amina'))
      .changesNothing();
  });

  it('is approved by another admin than its author, who may withdraw it', () => {
    givenBatch(prepared).when({ type: 'ApproveBatch' }, as('amina')).refuses('SELF_CHANGE');
    givenBatch(prepared)
      .when({ type: 'ApproveBatch' }, as('brian'))
      .emits({ ...approved, requestedBy: 'amina' });
    givenBatch(prepared)
      .when({ type: 'RejectBatch' }, as('amina'))
      .emits({ type: 'BatchRejected', requestedBy: 'amina' });
  });

  it('is decided once', () => {
    givenBatch(prepared, approved).when({ type: 'RejectBatch' }, as('brian')).refuses('WRONG_STATE');
    givenBatch(prepared, { type: 'BatchRejected' })
      .when({ type: 'ApproveBatch' }, as('brian'))
      .refuses('WRONG_STATE');
    givenBatch().when({ type: 'ApproveBatch' }, as('brian')).refuses('NOT_FOUND');
  });
});

describe('the laws of a batch', () => {
  obeysDeciderLaws(
    grantBatch,
    fc.constantFrom<GrantBatchCommand>(
      { type: 'PrepareBatch', contents, needsApproval: true },
      { type: 'PrepareBatch', contents, needsApproval: false },
      { type: 'ApproveBatch' },
      { type: 'RejectBatch' },
    ),
    fc.constantFrom<GrantBatchEvent>(prepared, approved, { type: 'BatchRejected' }),
  );
});
