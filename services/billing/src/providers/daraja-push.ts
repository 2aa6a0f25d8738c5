import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Commands on a prompt on a payer's phone. */
export type DarajaPushCommand =
  | { readonly type: 'IntendPush' }
  | { readonly type: 'RecordPush'; readonly checkoutRequestId: string }
  | { readonly type: 'WithdrawPush' };
/** Events of a prompt. */
export type DarajaPushEvent =
  /** The prompt is sent right after this; whether it was is not known until M-Pesa answers. */
  | { readonly type: 'PushIntended' }
  /** M-Pesa names the prompt: in its answer or, if that was lost, in its callback. */
  | { readonly type: 'PushRecorded'; readonly checkoutRequestId: string }
  /** M-Pesa has not sent it, so another one can be sent. */
  | { readonly type: 'PushWithdrawn' };
/** The prompt of a payment. */
export interface DarajaPush {
  readonly isIntended: boolean;
  readonly checkoutRequestId?: string;
}

/**
 * Streams `darajapush-<paymentId>`: the prompt on the phone of a payer. M-Pesa has no idempotency key, so the intent is written before
 * the prompt is sent: a process that was killed between them never sends another one.
 */
export const darajaPush: Decider<DarajaPush, DarajaPushCommand, DarajaPushEvent> = {
  name: 'darajapush',
  initial: { isIntended: false },
  decide: {
    IntendPush: ({ isIntended }) => (isIntended ? [] : [{ type: 'PushIntended' }]),
    RecordPush: ({ checkoutRequestId: known }, { checkoutRequestId }) =>
      known === undefined ? [{ type: 'PushRecorded', checkoutRequestId }] : [],
    WithdrawPush: ({ isIntended, checkoutRequestId }) =>
      isIntended && checkoutRequestId === undefined ? [{ type: 'PushWithdrawn' }] : [],
  },
  evolve: {
    PushIntended: (current) => ({ ...current, isIntended: true }),
    PushRecorded: (_, { checkoutRequestId }) => ({
      isIntended: true,
      ...omitUndefined({ checkoutRequestId }),
    }),
    PushWithdrawn: () => ({ isIntended: false }),
  },
};
