import type { GiveInput } from '@ardhi/contracts/billing/grant';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';

/** A batch's gift, its receivers, and its reason. */
export interface BatchContents extends Pick<GiveInput, 'ownerType' | 'itemKey' | 'quantity' | 'reason'> {
  readonly validityDays: number | null;
  readonly ownerIds: readonly string[];
  readonly listValue: Money;
  /** True if each receiver gets an email. */
  readonly notify?: boolean;
}

/** Commands on a batch. */
export type GrantBatchCommand =
  | { readonly type: 'PrepareBatch'; readonly contents: BatchContents; readonly needsApproval: boolean }
  | { readonly type: 'ApproveBatch'; readonly note?: string }
  | { readonly type: 'RejectBatch'; readonly note?: string };
/** Events of a batch. */
export type GrantBatchEvent =
  /** `waits`: for another admin; missing in earlier events. */
  | {
      readonly type: 'BatchPrepared';
      readonly contents: BatchContents;
      readonly by: string;
      readonly waits?: true;
    }
  /** `requestedBy`: its author, where another admin decided; missing in earlier events. */
  | {
      readonly type: 'BatchApproved';
      readonly contents: BatchContents;
      readonly note?: string;
      readonly requestedBy?: string;
    }
  | { readonly type: 'BatchRejected'; readonly note?: string; readonly requestedBy?: string };

/** A batch of grants. */
export interface GrantBatchState {
  readonly state: 'NEW' | 'WAITING' | 'APPROVED' | 'REJECTED';
  readonly contents?: BatchContents;
  /** The admin who prepared it. */
  readonly by?: string;
}

/** The batch that may still be decided. @throws Refusal NOT_FOUND, WRONG_STATE */
function waiting({ state, contents }: GrantBatchState): BatchContents {
  if (contents === undefined) return refuse('NOT_FOUND');
  return state === 'WAITING' ? contents : refuse('WRONG_STATE', { state });
}

/** One act of giving. A large batch waits until another admin than its author approves it (model §4.7.6). */
export const grantBatch: Decider<GrantBatchState, GrantBatchCommand, GrantBatchEvent> = {
  name: 'grantbatch',
  initial: { state: 'NEW' },
  decide: {
    PrepareBatch: ({ state }, { contents, needsApproval }, { actor: by }) => {
      if (state !== 'NEW') return [];
      const prepared = { type: 'BatchPrepared', contents, by } as const;
      return needsApproval ? [{ ...prepared, waits: true }] : [prepared, { type: 'BatchApproved', contents }];
    },
    ApproveBatch: (batch, { note }, { actor }) => {
      const contents = waiting(batch);
      if (batch.by === actor) refuse('SELF_CHANGE');
      return [{ type: 'BatchApproved', contents, ...omitUndefined({ note, requestedBy: batch.by }) }];
    },
    RejectBatch: (batch, { note }) => {
      waiting(batch);
      return [{ type: 'BatchRejected', ...omitUndefined({ note, requestedBy: batch.by }) }];
    },
  },
  evolve: {
    BatchPrepared: (_, { contents, by }) => ({ state: 'WAITING', contents, by }),
    BatchApproved: (batch) => ({ ...batch, state: 'APPROVED' }),
    BatchRejected: (batch) => ({ ...batch, state: 'REJECTED' }),
  },
};

/** A batch as admins see it. */
export interface GrantBatchRow extends Omit<BatchContents, 'ownerIds'> {
  readonly id: string;
  readonly state: Exclude<GrantBatchState['state'], 'NEW'>;
  readonly owners: number;
  /** The first 20. */
  readonly firstOwnerIds: readonly string[];
  readonly by: string;
  readonly at: string;
  readonly decidedBy?: string;
  readonly note?: string;
}

/** Batches of grants, decided or waiting. */
export const grantBatches: Projection<GrantBatchRow, GrantBatchEvent> = {
  name: 'billing.grant-batches',
  version: 1,
  subscribesTo: ['grantbatch'],
  when: 'inline',
  indexes: ['state', 'ownerType', 'at', 'reason'],
  on: {
    BatchPrepared: (_, { contents: { ownerIds, ...contents }, by }, { subject: id, at }) => ({
      ...contents,
      id,
      state: 'WAITING',
      owners: ownerIds.length,
      firstOwnerIds: ownerIds.slice(0, 20),
      by,
      at,
    }),
    BatchApproved: (row, { note }, { actor }) => row && decided(row, 'APPROVED', actor, note),
    BatchRejected: (row, { note }, { actor }) => row && decided(row, 'REJECTED', actor, note),
  },
};

const decided = (
  row: GrantBatchRow,
  state: GrantBatchRow['state'],
  actor: string,
  note: string | undefined,
): GrantBatchRow => ({
  ...row,
  state,
  ...(actor !== row.by && { decidedBy: actor }),
  ...omitUndefined({ note }),
});
