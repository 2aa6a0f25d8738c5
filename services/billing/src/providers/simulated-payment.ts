import type { Decider } from '@ardhi/kernel/write/decider';

/** What somebody chose on the page of the simulator. */
export type SimulatedOutcome = 'SUCCESS' | 'CANCEL' | 'FAIL';

/** What can be done with a simulated payment. */
export interface SimulatedPaymentCommand {
  readonly type: 'ChooseOutcome';
  readonly outcome: SimulatedOutcome;
}
/** What happened to a simulated payment. */
export interface SimulatedPaymentEvent {
  readonly type: 'OutcomeChosen';
  readonly outcome: SimulatedOutcome;
}
/** A payment as the simulated provider knows it. */
export interface SimulatedPayment {
  readonly outcome?: SimulatedOutcome;
}

/** Streams `simulatedpayment-<paymentId>`: a success is final, any other choice can still become one. */
export const simulatedPayment: Decider<SimulatedPayment, SimulatedPaymentCommand, SimulatedPaymentEvent> = {
  name: 'simulatedpayment',
  initial: {},
  decide: {
    ChooseOutcome: ({ outcome: chosen }, { outcome }) =>
      chosen === outcome || chosen === 'SUCCESS' ? [] : [{ type: 'OutcomeChosen', outcome }],
  },
  evolve: { OutcomeChosen: (_, { outcome }) => ({ outcome }) },
};
