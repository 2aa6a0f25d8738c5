import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { bookMoney } from './book-money.ts';
import { checkBooksDaily } from './daily-check.ts';
import { journalEntry } from './journal-entry.ts';
import { ledgerEntries, ledgerMonths } from './ledger.projections.ts';

/** The books: every movement of money with its two sides. */
export const ledgerModule: ServiceModule = {
  deciders: [journalEntry],
  projections: [ledgerEntries, ledgerMonths],
  reactions: [bookMoney],
  async start(context) {
    await checkBooksDaily(context);
  },
};
