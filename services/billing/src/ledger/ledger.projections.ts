import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { EntryContents, JournalEntryEvent } from './journal-entry.ts';

/** An entry of the books. */
export interface EntryRow extends EntryContents {
  readonly id: string;
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
}

/** All entries by id. */
export const ledgerEntries: Projection<EntryRow, JournalEntryEvent> = {
  name: 'billing.ledger-entries',
  version: 1,
  subscribesTo: ['journalentry'],
  when: 'inline',
  indexes: ['day', 'kind', 'paymentId', 'orderId'],
  on: {
    EntryPosted: (_, { type: _type, ...contents }, { subject: id }) => ({
      ...contents,
      id,
      day: contents.bookedAt.slice(0, 10),
    }),
  },
};

/** Account movements in a month and currency. */
export interface MonthRow {
  /** YYYY-MM, UTC. */
  readonly month: string;
  readonly currency: Currency;
  readonly entries: number;
  /** Minor units as decimal digits, which may be more than a number holds exactly; debits are positive. */
  readonly accounts: Readonly<Record<string, string>>;
}

/** The balances of all accounts by month and currency. */
export const ledgerMonths: Projection<MonthRow, JournalEntryEvent> = {
  name: 'billing.ledger-months',
  version: 1,
  subscribesTo: ['journalentry'],
  when: 'async',
  indexes: ['month'],
  key: ({ bookedAt, currency }) => `${bookedAt.slice(0, 7)}-${currency}`,
  on: {
    EntryPosted: (row, { bookedAt, currency, lines }) => {
      const accounts: Record<string, string> = { ...row?.accounts };
      for (const { account, amount } of lines)
        accounts[account] = String(BigInt(accounts[account] ?? '0') + BigInt(amount));
      return { month: bookedAt.slice(0, 7), currency, entries: (row?.entries ?? 0) + 1, accounts };
    },
  },
};
