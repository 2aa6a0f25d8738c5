import {
  type CustomPaymentCommandName,
  type CustomPaymentInput,
  type CustomPaymentPurpose,
  type CustomPaymentState,
  customPaymentCommands,
} from '@ardhi/contracts/billing/custom-payment';
import { customPaymentEvents } from '@ardhi/contracts/billing/events';
import { unlessErased } from '@ardhi/contracts/erased';
import type { Money } from '@ardhi/contracts/money';
import { moneyText } from '@ardhi/contracts/money-text';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import type { OrderContents } from '../order/order.ts';

/** Request as it was made; it never changes. */
export interface CustomPaymentContents {
  readonly title: string;
  readonly description?: string;
  /** With the tax in it. */
  readonly amount: Money;
  readonly allowPartial: boolean;
  readonly minPart?: Money;
  /** Who is asked; everyone who has the link without it. */
  readonly payer?: OrderContents['beneficiary'];
  readonly purpose: CustomPaymentPurpose;
  readonly linkedType?: string;
  readonly linkedId?: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly onPaid?: NonNullable<CustomPaymentInput['onPaid']>;
  readonly note?: string;
  readonly createdBy: string;
  /** True if an admin made it. */
  readonly isByStaff: boolean;
}

/** A part that someone pays with an order of its own. */
export interface Part {
  readonly orderId: string;
  readonly userId: string;
  /** Minor units of the currency of the custom payment. */
  readonly amount: number;
}

/** Commands on a custom payment. */
export type CustomPaymentCommand =
  | { readonly type: 'OpenCustomPayment'; readonly contents: CustomPaymentContents }
  | {
      readonly type: 'ReservePart';
      readonly part: Part;
      /** The smallest amount that any method takes, in minor units. */
      readonly least?: number;
    }
  | { readonly type: 'ReleasePart'; readonly orderId: string }
  | { readonly type: 'ReceivePart'; readonly orderId: string }
  | { readonly type: 'RefundPart'; readonly orderId: string; readonly refundedTotal: number }
  | { readonly type: 'CancelCustomPayment'; readonly reason: string }
  | { readonly type: 'ExpireCustomPayment' };

type InternalEvent =
  | ({ readonly type: 'CustomPaymentOpened' } & CustomPaymentContents)
  /** Someone pays a part; nobody else can pay the same money meanwhile. */
  | ({ readonly type: 'PartReserved' } & Part)
  | { readonly type: 'PartReleased'; readonly orderId: string }
  /** A part arrived late, when nothing was left to pay; its payer keeps it as credit. */
  | { readonly type: 'PartExceeded'; readonly orderId: string }
  /** Money of a part went back; `refunded` is all of it that did so far. With `completedBy` what that order completed is taken back. */
  | {
      readonly type: 'PartRefunded';
      readonly orderId: string;
      readonly refunded: number;
      readonly completedBy?: string;
    }
  /** `subject` is the user whose key seals the reason. */
  | { readonly type: 'CustomPaymentCancelled'; readonly reason: string; readonly subject?: string }
  | { readonly type: 'CustomPaymentExpired' };
/** Events of a custom payment. */
export type CustomPaymentEvent = DeciderEvent<typeof customPaymentEvents, InternalEvent>;

type PartState = 'RESERVED' | 'RELEASED' | 'RECEIVED' | 'EXCEEDED';
interface KnownPart extends Part {
  readonly state: PartState;
  readonly refunded: number;
}

/** A custom payment as far as its next decision needs it. */
export interface CustomPaymentAggregate {
  readonly contents?: CustomPaymentContents;
  readonly parts: Readonly<Record<string, KnownPart>>;
  readonly isCancelled: boolean;
  readonly isExpired: boolean;
  /** The order of the part with which all was paid, until all the money went back. */
  readonly completedBy?: string;
}

type Opened = CustomPaymentAggregate & Required<Pick<CustomPaymentAggregate, 'contents'>>;

/** @throws Refusal NOT_FOUND before it is opened */
function opened(current: CustomPaymentAggregate): Opened {
  const { contents } = current;
  return contents === undefined ? refuse('NOT_FOUND') : { ...current, contents };
}

const sumIn = ({ parts }: CustomPaymentAggregate, state: PartState): number =>
  Object.values(parts)
    .filter((part) => part.state === state)
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);

/** Minor units that arrived and did not go back. */
export const paidOf = (current: CustomPaymentAggregate): number => sumIn(current, 'RECEIVED');

/** Minor units that are neither paid nor being paid by someone. */
export const leftOf = (current: CustomPaymentAggregate): number =>
  Math.max(0, (current.contents?.amount.amount ?? 0) - paidOf(current) - sumIn(current, 'RESERVED'));

/** The state of a custom payment that was opened. */
export function stateOf(current: CustomPaymentAggregate): CustomPaymentState {
  const paid = paidOf(current);
  if (paid >= (current.contents?.amount.amount ?? 0)) return 'PAID';
  if (current.isCancelled) return 'CANCELLED';
  if (current.isExpired) return 'EXPIRED';
  return paid > 0 ? 'PARTLY_PAID' : 'OPEN';
}

/**
 * The smallest and the largest part that can be paid now, in minor units. Either all that is left is paid or as much is left as some
 * method takes, `least`: otherwise the rest could never be paid.
 */
export function allowedPart(
  current: CustomPaymentAggregate,
  least = 1,
): { readonly min: number; readonly max: number; readonly allows: (amount: number) => boolean } {
  const max = leftOf(current);
  const { allowPartial = false, minPart } = current.contents ?? {};
  const min = allowPartial ? Math.min(Math.max(minPart?.amount ?? 1, least), max) : max;
  const allows = (amount: number) => amount === max || (amount >= min && amount <= max - least);
  return { min, max, allows };
}

/** How often a payer may try to pay without any money arriving: each part is kept, because its money can still arrive late. */
const maxUnpaidParts = 20;

const openStates: readonly CustomPaymentState[] = ['OPEN', 'PARTLY_PAID'];

/** The state at a time, also before the end of its term is recorded. */
const stateAt = (current: Opened, now: string): CustomPaymentState =>
  current.contents.expiresAt <= now && stateOf(current) !== 'PAID' ? 'EXPIRED' : stateOf(current);

/** The commands that a custom payment accepts at a time; a payer's own attempts to pay it can still be in the way. */
export function allowedCommands(current: CustomPaymentAggregate, now: string): CustomPaymentCommandName[] {
  const { contents } = current;
  if (contents === undefined) return [];
  const allows: Readonly<Record<CustomPaymentCommandName, boolean>> = {
    PAY: openStates.includes(stateAt({ ...current, contents }, now)) && leftOf(current) > 0,
    CANCEL: openStates.includes(stateOf(current)),
  };
  return customPaymentCommands.filter((command) => allows[command]);
}

/**
 * @throws Refusal WRONG_STATE when it cannot be paid any more, PAYMENT_IN_PROGRESS while the payer pays another part or others
 * pay all that is left, LIMIT_REACHED after too many parts that the payer did not pay, AMOUNT_NOT_ALLOWED for another amount than
 * the parts may have
 */
function reserve(
  current: CustomPaymentAggregate,
  { part, least = 1 }: Extract<CustomPaymentCommand, { type: 'ReservePart' }>,
  now: string,
): CustomPaymentEvent[] {
  const found = opened(current);
  const { contents, parts } = found;
  const before = parts[part.orderId]?.state;
  if (before !== undefined && before !== 'RELEASED') return [];
  const state = stateAt(found, now);
  if (!openStates.includes(state)) refuse('WRONG_STATE', { state, allowed: openStates });
  const known = Object.values(parts);
  const open = known.filter((one) => one.state === 'RESERVED');
  const unpaid = known.filter((one) => one.state === 'RELEASED' && one.userId === part.userId);
  const { min, max, allows } = allowedPart(current, least);
  if (max === 0 || open.some(({ userId }) => userId === part.userId)) refuse('PAYMENT_IN_PROGRESS');
  if (before === undefined && unpaid.length >= maxUnpaidParts)
    refuse('LIMIT_REACHED', { max: maxUnpaidParts, what: 'attempts to pay this' });
  const text = (amount: number) => moneyText({ ...contents.amount, amount });
  if (!allows(part.amount)) {
    // One that would leave too little is told how much it can be unless it pays all.
    const most = part.amount >= min && part.amount < max && max - least >= min ? max - least : max;
    refuse('AMOUNT_NOT_ALLOWED', { min: text(min), max: text(most) });
  }
  return [{ type: 'PartReserved', ...part }];
}

/** A part that arrived counts if there is still something to pay for it, also after its time. */
function receive(current: CustomPaymentAggregate, orderId: string): CustomPaymentEvent[] {
  const { contents, parts, isCancelled, completedBy } = opened(current);
  const part = parts[orderId] ?? refuse('NOT_FOUND');
  if (part.state === 'RECEIVED' || part.state === 'EXCEEDED') return [];
  const paid = paidOf(current) + part.amount;
  if (isCancelled || paid > contents.amount.amount) return [{ type: 'PartExceeded', orderId }];
  return [
    { type: 'PartReceived', orderId, isLast: paid === contents.amount.amount && completedBy === undefined },
  ];
}

/** Takes the grant for the whole back with the last of the money, so that a small refund neither takes nor repeats it. */
function refund(
  current: CustomPaymentAggregate,
  { orderId, refundedTotal }: Extract<CustomPaymentCommand, { type: 'RefundPart' }>,
): CustomPaymentEvent[] {
  const { parts, completedBy } = opened(current);
  const part = parts[orderId];
  const refunded = Math.min(refundedTotal, part?.amount ?? 0);
  if (part?.state !== 'RECEIVED' || refunded <= part.refunded) return [];
  const isAll = paidOf(current) === refunded - part.refunded;
  return [{ type: 'PartRefunded', orderId, refunded, ...(isAll && omitUndefined({ completedBy })) }];
}

const withPart = (
  current: CustomPaymentAggregate,
  orderId: string,
  changes: Partial<KnownPart>,
): CustomPaymentAggregate => {
  const part = current.parts[orderId];
  return part === undefined
    ? current
    : { ...current, parts: { ...current.parts, [orderId]: { ...part, ...changes } } };
};

/** The user whose key seals what is written in a custom payment: who is asked or, for an agency and for everyone, who made it. */
const dataSubject = ({ payer, createdBy }: Pick<CustomPaymentContents, 'payer' | 'createdBy'>): string =>
  payer === undefined || payer.type === 'AGENCY' ? createdBy : payer.id;

/**
 * Streams `custompayment-<id>`: money that someone is asked for. It is the consistency boundary of its parts: what is paid and
 * what is being paid never exceed the amount, and a part that arrives too late becomes credit of its payer.
 */
export const customPayment = publishingDecider<
  CustomPaymentAggregate,
  CustomPaymentCommand,
  typeof customPaymentEvents,
  InternalEvent
>(customPaymentEvents, {
  personal: {
    CustomPaymentOpened: { fields: ['title', 'description', 'note'], subject: dataSubject },
    // Without a subject it was written before the reason was sealed.
    CustomPaymentCancelled: { fields: ['reason'], subject: ({ subject }) => subject },
  },
  initial: { parts: {}, isCancelled: false, isExpired: false },
  decide: {
    OpenCustomPayment: ({ contents: known }, { contents }) =>
      known === undefined ? [{ type: 'CustomPaymentOpened', ...contents }] : [],
    ReservePart: (current, command, { now }) => reserve(current, command, now),
    ReleasePart: (current, { orderId }) =>
      opened(current).parts[orderId]?.state === 'RESERVED' ? [{ type: 'PartReleased', orderId }] : [],
    ReceivePart: (current, { orderId }) => receive(current, orderId),
    RefundPart: (current, command) => refund(current, command),
    CancelCustomPayment: (current, { reason }) => {
      const { contents } = opened(current);
      const state = stateOf(current);
      if (state === 'CANCELLED') return [];
      return openStates.includes(state)
        ? [{ type: 'CustomPaymentCancelled', reason, subject: dataSubject(contents) }]
        : refuse('WRONG_STATE', { state, allowed: openStates });
    },
    ExpireCustomPayment: (current, _, { now }) => {
      const { contents } = opened(current);
      const state = stateOf(current);
      const isOver = openStates.includes(state) && contents.expiresAt <= now;
      return isOver ? [{ type: 'CustomPaymentExpired' }] : [];
    },
  },
  evolve: {
    CustomPaymentOpened: (current, { type: _, description, note, ...contents }) => ({
      ...current,
      contents: {
        ...contents,
        ...omitUndefined({
          description: unlessErased(description, undefined),
          note: unlessErased(note, undefined),
        }),
      },
    }),
    PartReserved: (current, { type: _, ...part }) => ({
      ...current,
      parts: { ...current.parts, [part.orderId]: { ...part, state: 'RESERVED', refunded: 0 } },
    }),
    PartReleased: (current, { orderId }) => withPart(current, orderId, { state: 'RELEASED' }),
    PartReceived: (current, { orderId, isLast }) => ({
      ...withPart(current, orderId, { state: 'RECEIVED' }),
      ...(isLast && { completedBy: orderId }),
    }),
    PartExceeded: (current, { orderId }) => withPart(current, orderId, { state: 'EXCEEDED' }),
    PartRefunded: (current, { orderId, refunded, completedBy }) => {
      const changed = withPart(current, orderId, { refunded });
      const { completedBy: _, ...reopened } = changed;
      return completedBy === undefined ? changed : reopened;
    },
    CustomPaymentCancelled: (current) => ({ ...current, isCancelled: true }),
    CustomPaymentExpired: (current) => ({ ...current, isExpired: true }),
  },
});
