// biome-ignore-all lint/style/noExcessiveLinesPerFile: the rules of one aggregate, decided in one place.
import { type PublishedPaymentEvent, paymentEvents } from '@ardhi/contracts/billing/events';
import type {
  CheckVia,
  PaymentCommandName,
  PaymentReason,
  PaymentState,
  ReversalKind,
} from '@ardhi/contracts/billing/payment';
import type { Unerased } from '@ardhi/contracts/erased';
import type { Money } from '@ardhi/contracts/money';
import { moneyText } from '@ardhi/contracts/money-text';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { allowedCommands, isOpen, type PaymentFacts } from './payment-commands.ts';
import type { PaymentStatus } from './payment-provider.ts';

type Published<T extends PublishedPaymentEvent['type']> = Extract<PublishedPaymentEvent, { type: T }>;

/** Payment purpose and method. */
export type PaymentContents = Pick<
  Published<'PaymentSucceeded'>,
  'orderId' | 'buyerType' | 'buyerId' | 'method' | 'provider' | 'amount'
> & {
  /** User who pays. */
  readonly userId: string;
  readonly msisdn?: string;
};

/** Commands on a payment. */
export type PaymentCommand =
  | { readonly type: 'CreatePayment'; readonly contents: PaymentContents }
  | { readonly type: 'StartPayment'; readonly providerTxnId?: string; readonly redirectUrl?: string }
  | {
      readonly type: 'ReportStatus';
      readonly via: CheckVia;
      readonly status: PaymentStatus;
      /** The answer of the provider, without credentials. */
      readonly raw: string;
    }
  | { readonly type: 'SubmitProof'; readonly fileId: string; readonly reference: string }
  | { readonly type: 'RejectProof'; readonly reason: string }
  | { readonly type: 'CancelPayment' }
  | { readonly type: 'ExpirePayment' }
  | {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      /** Minor units of the currency of what arrived; `REST` for all that no other refund has reserved or given back. */
      readonly amount: number | 'REST';
      readonly reason: string;
    }
  | {
      readonly type: 'CompleteRefund';
      readonly refundId: string;
      /** Of an admin who sent the money: what the bank or the provider calls it. */
      readonly reference?: string;
    };

type InternalEvent =
  | ({ readonly type: 'PaymentCreated' } & PaymentContents)
  /** The provider was asked for the state of the payment. */
  | {
      readonly type: 'PaymentChecked';
      readonly userId: string;
      readonly via: CheckVia;
      readonly state: PaymentStatus['state'];
      readonly raw: string;
    }
  /** The buyer says with a document that a bank transfer was made. */
  | {
      readonly type: 'PaymentProofSubmitted';
      readonly userId?: string;
      readonly fileId: string;
      readonly reference: string;
    }
  /** The transfer is not on the statement; the buyer can send another proof. */
  | { readonly type: 'PaymentProofRejected'; readonly userId?: string; readonly reason: string }
  /** An admin gives back a part of the money or all of it; it is reserved until the provider has done so. */
  | {
      readonly type: 'PaymentRefundRequested';
      readonly refundId: string;
      readonly amount: Money;
      readonly reason: string;
    }
  /** An admin sent the money of a refund; `reference` is what the bank or the provider calls it. */
  | {
      readonly type: 'PaymentRefundSent';
      readonly userId: string;
      readonly refundId: string;
      readonly reference: string;
    }
  /** The provider says that money went back: before it was received, or a second time. */
  | { readonly type: 'PaymentReversalReported'; readonly kind: ReversalKind };
/** Events of a payment. */
export type PaymentEvent = DeciderEvent<typeof paymentEvents, InternalEvent>;
type NewEvent = Unerased<PaymentEvent>;

/** A payment as far as its next decision needs it. */
export interface PaymentAggregate {
  readonly state: PaymentState | 'NEW';
  readonly contents?: Omit<PaymentContents, 'msisdn'>;
  readonly reason?: PaymentReason;
  /** Reversals reported by the provider, in alphabetical order; applied once the money was received. */
  readonly reversals: readonly ReversalKind[];
  /** Money that arrived instead of the amount, until the provider says that the amount arrived. */
  readonly held?: Money;
  /** Minor units that went back. */
  readonly refunded: number;
  /** True if a proof waits for an admin. */
  readonly hasProof?: boolean;
  /** Refunds that were asked for and not done yet, by id. */
  readonly refunds: Readonly<Record<string, { readonly amount: number; readonly reason: string }>>;
}

type Created = PaymentAggregate & Required<Pick<PaymentAggregate, 'contents'>>;

/** @throws Refusal NOT_FOUND before it is created */
function created(current: PaymentAggregate): Created {
  const { contents } = current;
  return contents === undefined ? refuse('NOT_FOUND') : { ...current, contents };
}

const isReceived = ({ state }: PaymentAggregate) => state === 'SUCCEEDED' || state === 'REFUNDED';

/** The published events do not say which user paid. */
const published = ({ userId: _, ...contents }: Created['contents']) => contents;

/** Money that arrived: the amount, or another one that is held. */
const arrived = ({ contents, held = contents.amount }: Created): Money => held;

/** Money that has not gone back yet, in minor units. */
const unrefunded = (current: Created): number => arrived(current).amount - current.refunded;

/** Money that arrived and is neither given back nor reserved for a refund, in minor units. */
const leftOf = (current: Created): number =>
  isReceived(current) || current.held !== undefined
    ? unrefunded(current) - Object.values(current.refunds).reduce((sum, { amount }) => sum + amount, 0)
    : 0;

/** Facts that decide what a payment accepts. */
export const factsOf = (current: Created): PaymentFacts => ({
  state: current.state,
  method: current.contents.method,
  hasProof: current.hasProof === true,
  left: leftOf(current),
});

/** @throws Refusal NOT_FOUND before it is created, WRONG_STATE when it does not accept a command */
function accepting(
  current: PaymentAggregate,
  command: PaymentCommandName,
  allowed: readonly PaymentState[],
): Created {
  const found = created(current);
  return allowedCommands(factsOf(found)).includes(command)
    ? found
    : refuse('WRONG_STATE', { state: found.state, allowed });
}

/** Money that went back, which the order learns only if it was paid with it. */
const wentBack = (
  { contents, held }: Created,
  refund: Pick<Published<'PaymentRefunded'>, 'amount' | 'kind' | 'refundId' | 'reason'>,
): NewEvent => ({
  type: held === undefined ? 'PaymentRefunded' : 'MismatchedPaymentRefunded',
  ...published(contents),
  ...refund,
});

/** All that has not gone back yet. */
const reversed = (current: Created, kind: ReversalKind): NewEvent =>
  wentBack(current, { amount: { ...arrived(current), amount: unrefunded(current) }, kind });

/** True if held money goes back, or has gone: later reports of the provider change nothing here. */
const isReturned = ({ held, refunded, refunds }: PaymentAggregate) =>
  held !== undefined && (refunded > 0 || Object.keys(refunds).length > 0);

function onSuccess(current: Created, status: Extract<PaymentStatus, { state: 'SUCCEEDED' }>): NewEvent[] {
  if (isReceived(current) || isReturned(current)) return [];
  const { contents, reversals, reason } = current;
  const { amount: received, providerTxnId, providerReceipt } = status;
  const [reversal] = reversals;
  if (!isSame(received, contents.amount)) {
    if (reason === 'AMOUNT_MISMATCH') return [];
    const mismatched = { type: 'PaymentMismatched', ...published(contents), received } as const;
    return reversal === undefined
      ? [mismatched]
      : [mismatched, reversed({ ...current, held: received }, reversal)];
  }
  return [
    {
      type: 'PaymentSucceeded',
      ...published(contents),
      ...omitUndefined({ providerTxnId, providerReceipt }),
    },
    ...(reversal === undefined ? [] : [reversed(current, reversal)]),
  ];
}

const isSame = (a: Money, b: Money) => a.amount === b.amount && a.currency === b.currency;

function onReversal(current: Created, kind: ReversalKind): NewEvent[] {
  if (current.reversals.includes(kind)) return [];
  const isHere = current.state === 'SUCCEEDED' || current.held !== undefined;
  return isHere && unrefunded(current) > 0
    ? [reversed(current, kind)]
    : [{ type: 'PaymentReversalReported', kind }];
}

/**
 * Reserves money that goes back, so that refunds never exceed what was received.
 * @throws Refusal WRONG_STATE for a payment that was not received, REFUND_TOO_HIGH beyond what is left of it
 */
function requestRefund(
  current: Created,
  { refundId, amount, reason }: Extract<PaymentCommand, { type: 'RequestRefund' }>,
): NewEvent[] {
  const { state, held, refunds } = current;
  if (refunds[refundId] !== undefined) return [];
  if (!isReceived(current) && held === undefined) refuse('WRONG_STATE', { state, allowed: ['SUCCEEDED'] });
  const left = { ...arrived(current), amount: leftOf(current) };
  if (amount === 'REST' && left.amount === 0) return [];
  const units = amount === 'REST' ? left.amount : amount;
  if (units > left.amount || left.amount === 0) refuse('REFUND_TOO_HIGH', { amount: moneyText(left) });
  return [{ type: 'PaymentRefundRequested', refundId, amount: { ...left, amount: units }, reason }];
}

function completeRefund(
  current: Created,
  { refundId, reference }: Extract<PaymentCommand, { type: 'CompleteRefund' }>,
): NewEvent[] {
  const refund = current.refunds[refundId];
  // A reversal that the provider reported in the meantime has taken all that was left.
  const units = Math.min(refund?.amount ?? 0, unrefunded(current));
  if (refund === undefined || units === 0) return [];
  const { reason } = refund;
  const { userId } = current.contents;
  const amount = { ...arrived(current), amount: units };
  return [
    ...(reference === undefined ? [] : [{ type: 'PaymentRefundSent', userId, refundId, reference } as const]),
    wentBack(current, { amount, kind: 'REFUND', refundId, reason }),
  ];
}

/** Events that follow from a provider's report. Reports in any order, and any number of times, end in the same state. */
function onStatus(current: Created, status: PaymentStatus): NewEvent[] {
  if (status.state === 'SUCCEEDED') return onSuccess(current, status);
  if (status.state === 'FAILED')
    return isOpen(current) ? [{ type: 'PaymentFailed', reason: status.reason }] : [];
  if (status.state === 'PENDING') return [];
  return onReversal(current, status.state === 'REFUNDED' ? 'REFUND' : 'CHARGEBACK');
}

const withReversal = (current: PaymentAggregate, kind: ReversalKind): PaymentAggregate => ({
  ...current,
  reversals: [...new Set([...current.reversals, kind])].toSorted(),
});

/** A payment after money went back; `otherwise` is its state while some of it is still here. */
function afterRefund(
  current: PaymentAggregate,
  { kind, amount, refundId }: Pick<Published<'PaymentRefunded'>, 'kind' | 'amount' | 'refundId'>,
  otherwise: 'SUCCEEDED' | 'FAILED',
): PaymentAggregate {
  const refunded = current.refunded + amount.amount;
  const whole = current.held ?? current.contents?.amount;
  const state = refunded >= (whole?.amount ?? 0) ? 'REFUNDED' : otherwise;
  if (refundId === undefined) return { ...withReversal(current, kind), refunded, state };
  const { [refundId]: _, ...refunds } = current.refunds;
  return { ...current, refunds, refunded, state };
}

/** One attempt to pay for an order. A confirmation by the provider decides: also after it failed, expired or was cancelled. */
export const payment = publishingDecider<
  PaymentAggregate,
  PaymentCommand,
  typeof paymentEvents,
  InternalEvent
>(paymentEvents, {
  personal: {
    PaymentCreated: { fields: ['msisdn'], subject: ({ userId }) => userId },
    PaymentChecked: { fields: ['raw'], subject: ({ userId }) => userId },
    // Without a user they were written before they were sealed.
    PaymentProofSubmitted: { fields: ['reference'], subject: ({ userId }) => userId },
    PaymentProofRejected: { fields: ['reason'], subject: ({ userId }) => userId },
    PaymentRefundSent: { fields: ['reference'], subject: ({ userId }) => userId },
  },
  initial: { state: 'NEW', reversals: [], refunded: 0, refunds: {} },
  decide: {
    CreatePayment: ({ state }, { contents }) =>
      state === 'NEW' ? [{ type: 'PaymentCreated', ...contents }] : [],
    StartPayment: (current, { providerTxnId, redirectUrl }) =>
      created(current).state === 'CREATED'
        ? [{ type: 'PaymentStarted', ...omitUndefined({ providerTxnId, redirectUrl }) }]
        : [],
    ReportStatus: (current, { via, status, raw }) => {
      const found = created(current);
      const effects = onStatus(found, status);
      // Callbacks come from outside, as often as someone likes: those that change nothing are not stored.
      if (effects.length === 0 && via === 'CALLBACK') return [];
      const { userId } = found.contents;
      return [{ type: 'PaymentChecked', userId, via, state: status.state, raw }, ...effects];
    },
    SubmitProof: (current, { fileId, reference }) => {
      const { contents } = accepting(current, 'SUBMIT_PROOF', ['CREATED', 'PENDING']);
      return [{ type: 'PaymentProofSubmitted', userId: contents.userId, fileId, reference }];
    },
    RejectProof: (current, { reason }) => {
      const { contents } = accepting(current, 'REJECT_PROOF', ['PENDING']);
      return [{ type: 'PaymentProofRejected', userId: contents.userId, reason }];
    },
    CancelPayment: (current) => {
      if (current.state === 'CANCELLED') return [];
      accepting(current, 'CANCEL', ['CREATED', 'PENDING']);
      return [{ type: 'PaymentCancelled' }];
    },
    RequestRefund: (current, command) => requestRefund(created(current), command),
    CompleteRefund: (current, command) => completeRefund(created(current), command),
    ExpirePayment: (current) =>
      isOpen(created(current)) && current.hasProof !== true ? [{ type: 'PaymentExpired' }] : [],
  },
  evolve: {
    PaymentCreated: (current, { orderId, buyerType, buyerId, userId, method, provider, amount }) => ({
      ...current,
      state: 'CREATED',
      contents: { orderId, buyerType, buyerId, userId, method, provider, amount },
    }),
    PaymentStarted: (current) => ({ ...current, state: 'PENDING' }),
    PaymentChecked: (current) => current,
    PaymentSucceeded: ({ reason: _, held: _held, ...current }) => ({ ...current, state: 'SUCCEEDED' }),
    PaymentFailed: (current, { reason }) => ({ ...current, state: 'FAILED', reason }),
    PaymentMismatched: (current, { received: held }) => ({
      ...current,
      state: 'FAILED',
      reason: 'AMOUNT_MISMATCH',
      held,
    }),
    PaymentExpired: (current) => ({ ...current, state: 'EXPIRED', reason: 'EXPIRED' }),
    PaymentCancelled: (current) => ({ ...current, state: 'CANCELLED', reason: 'USER_CANCELLED' }),
    PaymentProofSubmitted: (current) => ({ ...current, hasProof: true }),
    PaymentProofRejected: (current) => ({ ...current, hasProof: false }),
    PaymentReversalReported: (current, { kind }) => withReversal(current, kind),
    PaymentRefundRequested: (current, { refundId, amount: { amount }, reason }) => ({
      ...current,
      refunds: { ...current.refunds, [refundId]: { amount, reason } },
    }),
    PaymentRefundSent: (current) => current,
    PaymentRefunded: (current, event) => afterRefund(current, event, 'SUCCEEDED'),
    MismatchedPaymentRefunded: (current, event) => afterRefund(current, event, 'FAILED'),
  },
});
