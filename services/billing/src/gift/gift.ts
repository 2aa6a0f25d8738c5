// biome-ignore-all lint/style/noExcessiveLinesPerFile: the rules of one aggregate, decided in one place.
import type { ItemKey } from '@ardhi/contracts/billing/catalogue';
import { giftEvents } from '@ardhi/contracts/billing/events';
import { type GiftCommandName, type GiftState, giftCommands, giftState } from '@ardhi/contracts/billing/gift';
import type { PlacedLine } from '@ardhi/contracts/billing/order';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import {
  type DeciderEvent,
  type PublishingDecider,
  publishingDecider,
} from '@ardhi/kernel/write/publishing-decider';
import type { OrderContents } from '../order/order.ts';
import { daysAfter, laterOf } from '../pricing/subscription-period.ts';

/** Gift contents as they were bought or given; they never change. */
export interface GiftContents {
  readonly kind: 'ITEM' | 'PACKAGE';
  /** Of the package, or of the item that was bought. */
  readonly refId: string;
  readonly itemKey?: ItemKey;
  readonly name: string;
  readonly quantity: number;
  readonly receives: PlacedLine['receives'];
}

/** Who gives: the buyer of the order, or an admin. */
export interface Giver {
  /** Missing for a gift of an admin. */
  readonly orderId?: string;
  /** Who placed the order, or the admin. */
  readonly userId: string;
  readonly buyerType?: OrderContents['buyerType'];
  readonly buyerId?: string;
}

/** A code of a gift: the id from which it is computed, and the hash by which it is found. */
export interface GiftCode {
  readonly edition: string;
  readonly codeHash: string;
}

/** Who receives a gift, and by which code it is claimed. */
export interface GiftAddress extends GiftCode {
  readonly email?: string;
  /** E.164. */
  readonly phone?: string;
  readonly agencyId?: string;
  /** YYYY-MM-DD. */
  readonly deliverOn?: string;
  /** The user whose key seals the address: its owner if they have an account, otherwise the giver. */
  readonly subject: string;
}

/** Who claims a gift: an agency by its head, or a person. */
export type GiftOwner = OrderContents['beneficiary'];

/** Why a gift was taken back: by an admin, or because its order was refunded. */
export type GiftRevocation = 'ADMIN' | 'ORDER_REFUNDED';

/** Commands on a gift. */
export type GiftCommand =
  | {
      readonly type: 'BuyGift';
      readonly giver: Giver;
      readonly contents: GiftContents;
      readonly code: GiftCode;
    }
  | {
      readonly type: 'GiveGift';
      readonly giver: Giver;
      readonly contents: GiftContents;
      readonly address: GiftAddress;
      readonly message?: string;
      readonly reason: string;
    }
  | {
      readonly type: 'AddressGift';
      readonly userId: string;
      readonly address: GiftAddress;
      readonly message?: string;
    }
  | { readonly type: 'RedirectGift'; readonly address: GiftAddress }
  | { readonly type: 'SendGift' }
  | { readonly type: 'ResendGift' }
  | { readonly type: 'ClaimGift'; readonly owner: GiftOwner; readonly userId: string }
  | { readonly type: 'ExpireGift' }
  | { readonly type: 'ChangeGiftExpiry'; readonly expiresAt: string; readonly reason: string }
  | { readonly type: 'RevokeGift'; readonly why: GiftRevocation; readonly reason?: string }
  | { readonly type: 'RefundGift' }
  | { readonly type: 'NoteOnGift'; readonly note: string };

/** Unpublished events of a gift. */
type InternalEvent =
  /** An admin gives it; `subject` as in its address. */
  | ({
      readonly type: 'GiftIssued';
      readonly contents: GiftContents;
      readonly expiresAt: string;
      readonly reason: string;
      readonly subject: string;
    } & Giver)
  /** Its receiver was named, for the first time or instead of another one. */
  | ({ readonly type: 'GiftAddressed'; readonly expiresAt: string } & GiftAddress)
  /** `subject` is the giver, whose key seals the message. */
  | { readonly type: 'GiftMessageWritten'; readonly message: string; readonly subject: string }
  | { readonly type: 'GiftResent' }
  | {
      readonly type: 'GiftExpiryChanged';
      readonly expiresAt: string;
      readonly reason: string;
      readonly subject: string;
    }
  /** Its buyer wants the money back; it cannot be claimed any more. */
  | { readonly type: 'GiftRefundRequested' }
  | { readonly type: 'GiftNoted'; readonly note: string; readonly subject: string };

/** Fields in published events besides their definition. */
interface PrivateFields {
  /** Its order was paid. */
  readonly GiftBought: Giver & GiftCode & { readonly contents: GiftContents; readonly expiresAt: string };
  readonly GiftClaimed: { readonly userId: string };
  readonly GiftRevoked: { readonly reason?: string; readonly subject: string };
}

/** Events of a gift. */
export type GiftEvent = DeciderEvent<typeof giftEvents, InternalEvent, PrivateFields>;

type GiftRules = PublishingDecider<
  GiftAggregate,
  GiftCommand,
  typeof giftEvents,
  InternalEvent,
  PrivateFields
>;

/** A gift as far as its next decision needs it. */
export interface GiftAggregate {
  readonly state: GiftState | 'NEW';
  readonly giver?: Giver;
  readonly contents?: GiftContents;
  /** Without the email address and the phone number. */
  readonly address?: Omit<GiftAddress, 'email' | 'phone'>;
  readonly expiresAt?: string;
  /** True if it was sent to its present receiver. */
  readonly isSent: boolean;
  readonly owner?: GiftOwner;
  /** True if the buyer asked for the money, or the order was refunded. */
  readonly isRefunded: boolean;
}

/** How long a gift can be claimed after it was sent (model §4.7.6). */
const claimableDays = 90;
/** When the gifts of a day are sent, in the time zone of the market. */
const deliveryTime = 'T08:00[Africa/Kampala]';

/** When a gift is sent: in the morning of its day, or at `now`. */
export const deliveryOf = (deliverOn: string | undefined, now: string): string =>
  deliverOn === undefined
    ? now
    : laterOf(
        now,
        Temporal.ZonedDateTime.from(`${deliverOn}${deliveryTime}`)
          .toInstant()
          .toString({ smallestUnit: 'millisecond' }),
      );

const expiryOf = (deliverOn: string | undefined, now: string): string =>
  daysAfter(deliveryOf(deliverOn, now), claimableDays);

type Known = GiftAggregate & { readonly state: GiftState };

/** @throws Refusal NOT_FOUND before there is a gift, WRONG_STATE in another state than the allowed ones */
function inState(current: GiftAggregate, allowed: readonly GiftState[]): Known {
  const { state } = current;
  if (state === 'NEW') refuse('NOT_FOUND');
  return allowed.includes(state)
    ? { ...current, state }
    : refuse('WRONG_STATE', { state, allowed: [...allowed] });
}

/** States in which nobody has claimed a gift that can be claimed, now or once it is sent. */
const open: readonly GiftState[] = ['PAID', 'FREE', 'SENT'];

/** States in which each command is accepted. */
const acceptingStates = {
  ADDRESS: ['PENDING', 'PAID'],
  CLAIM: ['SENT'],
  REDIRECT: ['PAID', 'SENT', 'EXPIRED'],
  REFUND: ['EXPIRED', 'REVOKED'],
  RESEND: ['SENT'],
  EXPIRY: [...open, 'EXPIRED'],
  REVOKE: [...open, 'EXPIRED'],
  NOTE: giftState.options,
} as const satisfies Readonly<Record<GiftCommandName, readonly GiftState[]>>;

/** True for a gift that someone paid for, unless its money was requested back. */
const canBeRefunded = ({ giver, isRefunded }: GiftAggregate): boolean =>
  giver?.orderId !== undefined && !isRefunded;

/** The commands that a gift accepts at a time, from whom they are for. */
export function allowedCommands(current: GiftAggregate, now: string): GiftCommandName[] {
  const { state, expiresAt = now } = current;
  return giftCommands.filter((command) => {
    const states: readonly GiftAggregate['state'][] = acceptingStates[command];
    if (!states.includes(state)) return false;
    if (command === 'CLAIM') return expiresAt > now;
    return command !== 'REFUND' || canBeRefunded(current);
  });
}

/** User whose key encrypts the notes of admins on a gift. */
const subjectOf = ({ address, giver }: GiftAggregate): string => address?.subject ?? giver?.userId ?? '';

const addressed = (address: GiftAddress, now: string): GiftEvent => ({
  type: 'GiftAddressed',
  ...address,
  expiresAt: expiryOf(address.deliverOn, now),
});

const written = (message: string | undefined, subject: string): GiftEvent[] =>
  message === undefined ? [] : [{ type: 'GiftMessageWritten', message, subject }];

function claim(
  current: GiftAggregate,
  { owner, userId }: Extract<GiftCommand, { type: 'ClaimGift' }>,
  now: string,
): GiftEvent[] {
  if (current.state === 'CLAIMED' && current.owner?.id === owner.id) return [];
  const { expiresAt = now } = inState(current, acceptingStates.CLAIM);
  if (expiresAt <= now) refuse('WRONG_STATE', { state: 'EXPIRED', allowed: ['SENT'] });
  return [{ type: 'GiftClaimed', owner, userId }];
}

function revoke(
  current: GiftAggregate,
  { why, reason }: Extract<GiftCommand, { type: 'RevokeGift' }>,
): GiftEvent[] {
  // A claimed gift stays claimed: the reason for the refund decides if its contents are taken back.
  if (why === 'ORDER_REFUNDED' && (current.isRefunded || current.state === 'CLAIMED')) return [];
  if (why === 'ADMIN' && current.state === 'REVOKED') return [];
  const allowed: GiftState[] = [
    ...acceptingStates.REVOKE,
    ...(why === 'ADMIN' ? [] : (['REVOKED'] as const)),
  ];
  const known = inState(current, allowed);
  return [{ type: 'GiftRevoked', why, subject: subjectOf(known), ...omitUndefined({ reason }) }];
}

const decide: GiftRules['decide'] = {
  BuyGift: ({ state, address }, { giver, contents, code }, { now }) =>
    state === 'NEW' || state === 'PENDING'
      ? [{ type: 'GiftBought', ...giver, contents, ...code, expiresAt: expiryOf(address?.deliverOn, now) }]
      : [],
  GiveGift: (current, { giver, contents, address, message, reason }, { now }) => {
    if (current.state !== 'NEW')
      return JSON.stringify(current.contents) === JSON.stringify(contents)
        ? []
        : refuse('IDEMPOTENCY_MISMATCH');
    const { subject } = address;
    const expiresAt = expiryOf(address.deliverOn, now);
    return [
      { type: 'GiftIssued', ...giver, contents, expiresAt, reason, subject },
      addressed(address, now),
      ...written(message, giver.userId),
    ];
  },
  AddressGift: (current, { userId, address, message }, { now }) => {
    if (current.address?.edition === address.edition) return [];
    if (current.state !== 'NEW') inState(current, acceptingStates.ADDRESS);
    return [addressed(address, now), ...written(message, userId)];
  },
  RedirectGift: (current, { address }, { now }) => {
    if (current.address?.edition === address.edition) return [];
    inState(current, acceptingStates.REDIRECT);
    return [addressed(address, now)];
  },
  SendGift: ({ state, address }, _, { now }) => {
    const isReady = (state === 'PAID' || state === 'FREE') && address !== undefined;
    return isReady && deliveryOf(address.deliverOn, now) <= now
      ? [{ type: 'GiftSent', expiresAt: daysAfter(now, claimableDays) }]
      : [];
  },
  ResendGift: (current) => inState(current, acceptingStates.RESEND) && [{ type: 'GiftResent' }],
  ClaimGift: (current, command, { now }) => claim(current, command, now),
  ExpireGift: ({ state, expiresAt }, _, { now }) =>
    open.some((one) => one === state) && expiresAt !== undefined && expiresAt <= now
      ? [{ type: 'GiftExpired' }]
      : [],
  ChangeGiftExpiry: (current, { expiresAt, reason }) => {
    const known = inState(current, acceptingStates.EXPIRY);
    return [{ type: 'GiftExpiryChanged', expiresAt, reason, subject: subjectOf(known) }];
  },
  RevokeGift: (current, command) => revoke(current, command),
  RefundGift: (current) => {
    if (current.isRefunded) return [];
    const { state } = inState(current, acceptingStates.REFUND);
    // Nobody paid for a gift of an admin.
    return canBeRefunded(current)
      ? [{ type: 'GiftRefundRequested' }]
      : refuse('WRONG_STATE', { state, allowed: [] });
  },
  NoteOnGift: (current, { note }) => {
    if (current.state === 'NEW') refuse('NOT_FOUND');
    return [{ type: 'GiftNoted', note, subject: subjectOf(current) }];
  },
};

/** The state of a gift that is not sent yet. */
function unsentState({ contents, giver }: GiftAggregate): GiftState {
  if (contents === undefined) return 'PENDING';
  return giver?.orderId === undefined ? 'FREE' : 'PAID';
}

const evolve: GiftRules['evolve'] = {
  GiftBought: (current, { contents, expiresAt, orderId, userId, buyerType, buyerId }) => ({
    ...current,
    state: 'PAID',
    giver: { userId, ...omitUndefined({ orderId, buyerType, buyerId }) },
    contents,
    expiresAt,
  }),
  GiftIssued: (current, { contents, expiresAt, userId }) => ({
    ...current,
    state: 'FREE',
    giver: { userId },
    contents,
    expiresAt,
  }),
  GiftAddressed: (current, { type: _, email: _email, phone: _phone, expiresAt, ...address }) => ({
    ...current,
    state: current.state === 'NEW' ? 'PENDING' : unsentState(current),
    isSent: false,
    address,
    expiresAt,
  }),
  GiftMessageWritten: (current) => current,
  GiftSent: (current, { expiresAt }) => ({ ...current, state: 'SENT', isSent: true, expiresAt }),
  GiftResent: (current) => current,
  GiftClaimed: (current, { owner }) => ({ ...current, state: 'CLAIMED', owner }),
  GiftExpired: (current) => ({ ...current, state: 'EXPIRED' }),
  GiftExpiryChanged: (current, { expiresAt }) => ({
    ...current,
    state: current.state !== 'EXPIRED' ? current.state : current.isSent ? 'SENT' : unsentState(current),
    expiresAt,
  }),
  GiftRevoked: (current, { why }) => ({
    ...current,
    state: 'REVOKED',
    isRefunded: current.isRefunded || why === 'ORDER_REFUNDED',
  }),
  GiftRefundRequested: (current) => ({ ...current, state: 'REVOKED', isRefunded: true }),
  GiftNoted: (current) => current,
};

/**
 * Streams `gift-<id>`: a package or an item that someone buys, or an admin gives, for one receiver. It is the consistency boundary
 * of its code: a gift is claimed once, and neither after its money was asked back nor the other way round.
 */
export const gift = publishingDecider<
  GiftAggregate,
  GiftCommand,
  typeof giftEvents,
  InternalEvent,
  PrivateFields
>(giftEvents, {
  personal: {
    GiftIssued: { fields: ['reason'], subject: ({ subject }) => subject },
    GiftAddressed: { fields: ['email', 'phone'], subject: ({ subject }) => subject },
    GiftMessageWritten: { fields: ['message'], subject: ({ subject }) => subject },
    GiftExpiryChanged: { fields: ['reason'], subject: ({ subject }) => subject },
    GiftRevoked: { fields: ['reason'], subject: ({ subject }) => subject },
    GiftNoted: { fields: ['note'], subject: ({ subject }) => subject },
  },
  initial: { state: 'NEW', isSent: false, isRefunded: false },
  decide,
  evolve,
});
