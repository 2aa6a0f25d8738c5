import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Debits or refunds one message of an agency. */
export type LedgerCommand =
  | { readonly type: 'Debit'; readonly messageId: Id; readonly monthly: number }
  /** A refused message is refunded. */
  | { readonly type: 'RefundMessage'; readonly messageId: Id };

/** Events of an agency's monthly balance. */
export type LedgerEvent =
  | { readonly type: 'MessageDebited'; readonly messageId: Id; readonly month: string }
  | { readonly type: 'MessageRefunded'; readonly messageId: Id };

/** The messages an agency sent in the month of its last message. */
export interface Ledger {
  readonly month: string;
  readonly messageIds: readonly Id[];
}

/** Stream `waledger-<agencyId>`: the balance is decided in one stream, so that concurrent senders share it. */
export const ledger: Decider<Ledger, LedgerCommand, LedgerEvent> = {
  name: 'waledger',
  initial: { month: '', messageIds: [] },
  decide: {
    Debit(state, { messageId, monthly }, { now }) {
      if (state.messageIds.includes(messageId)) return [];
      if (remainingMessages(state, monthly, now) <= 0) refuse('BALANCE_TOO_LOW', { remaining: 0 });
      return [{ type: 'MessageDebited', messageId, month: monthOf(now) }];
    },
    RefundMessage: (state, { messageId }) =>
      state.messageIds.includes(messageId) ? [{ type: 'MessageRefunded', messageId }] : [],
  },
  evolve: {
    MessageDebited: (state, { messageId, month }) => ({
      month,
      messageIds: state.month === month ? [...state.messageIds, messageId] : [messageId],
    }),
    MessageRefunded: (state, { messageId }) => ({
      ...state,
      messageIds: state.messageIds.filter((id) => id !== messageId),
    }),
  },
};

const monthOf = (now: string) => now.slice(0, 7);

/** Number of messages left this month. */
export const remainingMessages = ({ month, messageIds }: Ledger, monthly: number, now: string): number =>
  monthly - (month === monthOf(now) ? messageIds.length : 0);
