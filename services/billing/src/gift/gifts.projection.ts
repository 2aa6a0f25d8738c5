import type { Gift, GiftState } from '@ardhi/contracts/billing/gift';
import { unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { evolve } from '@ardhi/kernel/write/decider';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type GiftAggregate, type GiftEvent, gift } from './gift.ts';

/** A gift with its receiver, its message and what happened to it. */
export interface GiftRow {
  readonly id: string;
  readonly state: GiftState;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** State that its next decision depends on. */
  readonly current: GiftAggregate;
  /** From which its code is computed, and the hash by which that is found. */
  readonly edition: string;
  readonly codeHash: string;
  /** Who buys it; undefined for a gift of an admin. */
  readonly buyerId?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly agencyId?: string;
  readonly deliverOn?: string;
  readonly message?: string;
  readonly ownerId?: string;
  readonly claimedAt?: string;
  readonly log: Gift['log'];
}

type LogEvent = Gift['log'][number]['event'];

/** The row after an event, with a line in its log. */
function after(
  row: GiftRow | undefined,
  event: GiftEvent,
  { subject: id, at }: RecordedEvent<GiftEvent>,
  { logged, text, ...changes }: Partial<GiftRow> & { logged?: LogEvent; text?: string | undefined } = {},
): GiftRow | undefined {
  const current = evolve(gift, row?.current ?? gift.initial, [event]);
  if (current.state === 'NEW') return undefined;
  const before = row ?? { id, createdAt: at, edition: '', codeHash: '', log: [] };
  const line = logged === undefined ? [] : [{ at, event: logged, ...omitUndefined({ text }) }];
  return {
    ...before,
    ...changes,
    state: current.state,
    expiresAt: current.expiresAt ?? at,
    current,
    log: [...before.log, ...line],
  };
}

/** Text written by an admin, unless it was erased. */
const readable = (text: string | undefined): string | undefined => unlessErased(text, undefined);

/** All gifts by id. */
export const gifts: Projection<GiftRow, GiftEvent> = {
  name: 'billing.gifts',
  version: 1,
  subscribesTo: ['gift'],
  when: 'inline',
  indexes: [
    'codeHash',
    'buyerId',
    'email',
    'phone',
    'agencyId',
    'ownerId',
    'state',
    'createdAt',
    'expiresAt',
  ],
  on: {
    GiftBought: (row, event, recorded: RecordedEvent<GiftEvent>) =>
      after(row, event, recorded, {
        logged: 'BOUGHT',
        // One that was addressed before it was paid keeps the code of its receiver.
        edition: row?.edition ?? event.edition,
        codeHash: row?.codeHash ?? event.codeHash,
        ...omitUndefined({ buyerId: event.buyerId }),
      }),
    GiftIssued: (row, event, recorded: RecordedEvent<GiftEvent>) =>
      after(row, event, recorded, { logged: 'ISSUED', text: readable(event.reason) }),
    GiftAddressed: (row, event, recorded: RecordedEvent<GiftEvent>) => {
      const { email: _, phone: _phone, agencyId: _agency, deliverOn: _day, ...known } = row ?? {};
      const { email, phone, agencyId, deliverOn, edition, codeHash } = event;
      const to = { email: readable(email), phone: readable(phone), agencyId, deliverOn };
      return after(row && (known as GiftRow), event, recorded, {
        logged: 'ASSIGNED',
        edition,
        codeHash,
        ...omitUndefined(to),
      });
    },
    GiftMessageWritten: (row, event, recorded: RecordedEvent<GiftEvent>) => {
      const { message: _, ...known } = row ?? {};
      return after(
        row && (known as GiftRow),
        event,
        recorded,
        omitUndefined({ message: readable(event.message) }),
      );
    },
    GiftSent: (row, event, recorded: RecordedEvent<GiftEvent>) =>
      after(row, event, recorded, { logged: 'SENT' }),
    GiftResent: (row, event, recorded: RecordedEvent<GiftEvent>) =>
      after(row, event, recorded, { logged: 'RESENT' }),
    GiftClaimed: (row, event, recorded: RecordedEvent<GiftEvent>) =>
      after(row, event, recorded, {
        logged: 'CLAIMED',
        ownerId: event.owner.id,
        claimedAt: recorded.at,
      }),
    GiftExpired: (row, event, recorded: RecordedEvent<GiftEvent>) =>
      after(row, event, recorded, { logged: 'EXPIRED' }),
    GiftExpiryChanged: (row, event, recorded: RecordedEvent<GiftEvent>) =>
      after(row, event, recorded, { logged: 'EXPIRY_CHANGED', text: readable(event.reason) }),
    GiftRevoked: (row, event, recorded: RecordedEvent<GiftEvent>) =>
      after(row, event, recorded, { logged: 'VOIDED', text: readable(event.reason) }),
    GiftRefundRequested: (row, event, recorded: RecordedEvent<GiftEvent>) =>
      after(row, event, recorded, { logged: 'REFUNDED' }),
    GiftNoted: (row, event, recorded: RecordedEvent<GiftEvent>) =>
      after(row, event, recorded, { logged: 'NOTE', text: readable(event.note) }),
  },
};
