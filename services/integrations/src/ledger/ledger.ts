import type { Id } from '@ardhi/contracts/values';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

export type LedgerCommand =
  | { readonly type: 'Debit'; readonly messageId: Id; readonly monthly: number }
  /** A message that was refused costs nothing. */
  | { readonly type: 'GiveBack'; readonly messageId: Id };

export type LedgerEvent =
  | { readonly type: 'MessageDebited'; readonly messageId: Id; readonly month: string }
  | { readonly type: 'MessageGivenBack'; readonly messageId: Id };

/** What an agency has sent in the month that it sent in last; another month begins anew. */
export interface Ledger {
  readonly month: string;
  readonly messageIds: readonly Id[];
}

/** Stream `waledger-<agencyId>`: decided where it is spent, so that two who write at once share one balance. */
export const ledger: Decider<Ledger, LedgerCommand, LedgerEvent> = {
  name: 'waledger',
  initial: { month: '', messageIds: [] },
  decide: {
    Debit(it, { messageId, monthly }, { now }) {
      if (it.messageIds.includes(messageId)) return [];
      if (leftOf(it, monthly, now) <= 0) refuse('BALANCE_TOO_LOW', { remaining: 0 });
      return [{ type: 'MessageDebited', messageId, month: monthOf(now) }];
    },
    GiveBack: (it, { messageId }) =>
      it.messageIds.includes(messageId) ? [{ type: 'MessageGivenBack', messageId }] : [],
  },
  evolve: {
    MessageDebited: (it, { messageId, month }) => ({
      month,
      messageIds: it.month === month ? [...it.messageIds, messageId] : [messageId],
    }),
    MessageGivenBack: (it, { messageId }) => ({
      ...it,
      messageIds: it.messageIds.filter((one) => one !== messageId),
    }),
  },
};

const monthOf = (now: string) => now.slice(0, 7);

/** How many messages are left this month. */
export const leftOf = ({ month, messageIds }: Ledger, monthly: number, now: string): number =>
  monthly - (month === monthOf(now) ? messageIds.length : 0);
