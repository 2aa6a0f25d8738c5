import {
  type PaymentCommandName,
  type PaymentMethod,
  type PaymentState,
  paymentCommands,
} from '@ardhi/contracts/billing/payment';

/** Facts that decide what a payment accepts. */
export interface PaymentFacts {
  readonly state: PaymentState | 'NEW';
  readonly method: PaymentMethod;
  /** True if a proof of the transfer waits for an admin. */
  readonly hasProof: boolean;
  /** Minor units that arrived and were neither given back nor reserved for a refund. */
  readonly left: number;
}

/** True while a payment waits for its result. */
export const isOpen = ({ state }: Pick<PaymentFacts, 'state'>): boolean =>
  state === 'CREATED' || state === 'PENDING';

/** Methods whose money an admin records; no provider can be asked about it. */
const recordedMethods: readonly PaymentMethod[] = ['BANK_TRANSFER', 'CASH'];

/** True if the provider of a payment knows it, and can still report something new. */
const canBeRechecked = ({ state, method }: PaymentFacts): boolean =>
  !['NEW', 'CREATED', 'REFUNDED'].includes(state) && !recordedMethods.includes(method);

/** The commands that a payment accepts now: both what screens offer and what is decided. */
export function allowedCommands(facts: PaymentFacts): PaymentCommandName[] {
  const allows: Readonly<Record<PaymentCommandName, boolean>> = {
    CANCEL: isOpen(facts),
    SUBMIT_PROOF: isOpen(facts) && facts.method === 'BANK_TRANSFER',
    REJECT_PROOF: isOpen(facts) && facts.hasProof,
    RECHECK: canBeRechecked(facts),
    REFUND: facts.left > 0,
  };
  return paymentCommands.filter((command) => allows[command]);
}
