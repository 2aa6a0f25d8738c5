import type { Money } from '@ardhi/contracts/money';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Choice made on the simulator's page. */
export type SimulatedOutcome = 'SUCCESS' | 'CANCEL' | 'FAIL';

/** Commands on a simulated payment. */
export type SimulatedPaymentCommand =
  | { readonly type: 'ChooseOutcome'; readonly outcome: SimulatedOutcome }
  | { readonly type: 'Refund'; readonly refundId: string; readonly amount: Money };
/** Events of a simulated payment. */
export type SimulatedPaymentEvent =
  | { readonly type: 'OutcomeChosen'; readonly outcome: SimulatedOutcome }
  | { readonly type: 'SimulatedRefundMade'; readonly refundId: string; readonly amount: Money };
/** A payment as the simulated provider knows it. */
export interface SimulatedPayment {
  readonly outcome?: SimulatedOutcome;
  /** Ids of the refunds that were made. */
  readonly refunds: readonly string[];
}

/** Streams `simulatedpayment-<paymentId>`: a success is final, any other choice can still become one. */
export const simulatedPayment: Decider<SimulatedPayment, SimulatedPaymentCommand, SimulatedPaymentEvent> = {
  name: 'simulatedpayment',
  initial: { refunds: [] },
  decide: {
    ChooseOutcome: ({ outcome: chosen }, { outcome }) =>
      chosen === outcome || chosen === 'SUCCESS' ? [] : [{ type: 'OutcomeChosen', outcome }],
    Refund: ({ refunds }, { refundId, amount }) =>
      refunds.includes(refundId) ? [] : [{ type: 'SimulatedRefundMade', refundId, amount }],
  },
  evolve: {
    OutcomeChosen: (current, { outcome }) => ({ ...current, outcome }),
    SimulatedRefundMade: (current, { refundId }) => ({ ...current, refunds: [...current.refunds, refundId] }),
  },
};
