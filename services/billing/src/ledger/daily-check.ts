import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { unlessFull } from '@ardhi/kernel/ports/unless-full';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { payments } from '../payment/payments.projection.ts';
import { providerPayment } from '../payment-flow/watch-payment.ts';
import { settledProfiles } from '../providers/payment-methods.ts';
import { type AccountDifference, accountDifferences } from './compare-accounts.ts';
import { bookedAt, differences, type SettlementDifference } from './reconcile.ts';

const topic = 'billing.check-books';
/** When a day is checked, after it ended: two hours. */
const delayMs = dayMs / 12;
/** When accounts that differ are compared once more, in milliseconds: money may be on its way between two steps. */
const repeatMs = 60_000;

/** Errors found in a day's books. */
export interface BooksCheck {
  readonly day: string;
  readonly providers: Readonly<Record<string, readonly SettlementDifference[]>>;
  /** Accounts that do not hold what the payments and the credit of all buyers say, as of now. */
  readonly accounts: readonly AccountDifference[];
}

/** How long before a day a payment may have been created that its settlement file names. */
const settledMs = 30 * dayMs;

/** The payments by a provider that may be in its settlement file of a day. */
async function settledPayments(context: ServiceContext, provider: string, day: string) {
  const end = Date.parse(day) + dayMs;
  const where = { createdAt: { from: instantOf(end - settledMs), below: instantOf(end) } };
  const rows = await readAll(context.read(payments), { where, sort: ['createdAt'] });
  const own = rows.filter((row) => row.provider === provider);
  return Promise.all(own.map((row) => providerPayment(context, row)));
}

/** Compares the books of a day (UTC) with the file of each provider, and the accounts with what they stand for. */
export async function checkBooks(context: ServiceContext, day: string): Promise<BooksCheck> {
  const providers: Record<string, readonly SettlementDifference[]> = {};
  for (const { name, settlementFile } of settledProfiles(context)) {
    const file = await settlementFile(context, await settledPayments(context, name, day), day);
    providers[name] = differences(file, await bookedAt(context, name, day));
  }
  return { day, providers, accounts: await accountDifferences(context) };
}

const dayOf = (instant: string | number): string => instantOf(Number(new Date(instant))).slice(0, 10);
const dayAfter = (day: string): string => dayOf(Date.parse(day) + dayMs);

/**
 * Registers the job that checks the books of each day after it ended, and logs every difference. Each day has a job of its own, which a
 * restart does not move; it orders that of the next day, so that no day is left out after a pause.
 */
export async function checkBooksDaily(context: ServiceContext): Promise<void> {
  const { scheduler, clock } = context;
  const schedule = (day: string) => {
    const at = instantOf(Date.parse(day) + dayMs + delayMs);
    return scheduler.schedule({ id: `${topic}:${day}`, at, topic, data: { day } });
  };
  scheduler.onDue(topic, async ({ at, data }) => {
    // Jobs from before each day had its own do not name it.
    const { day = dayOf(Date.parse(at) - dayMs), differed } = data as {
      readonly day?: string;
      /** Differences found by the first look; absent at the first look. */
      readonly differed?: readonly AccountDifference[];
    };
    if (differed !== undefined) return reportAccounts(context, day, differed);
    const check = await checkBooks(context, day);
    if (check.accounts.length > 0) {
      const again = instantOf(clock.epoch() + repeatMs);
      const job = { id: `${topic}:${day}:again`, at: again, topic, data: { day, differed: check.accounts } };
      await scheduler.schedule(job);
    }
    reportSettlements(context, check);
    const next = dayAfter(day);
    if (next <= dayOf(clock.epoch())) await schedule(next);
  });
  await unlessFull(() => schedule(dayOf(clock.epoch())));
}

/** Logs what differs between the books and the settlement files. */
function reportSettlements({ log }: ServiceContext, { day, providers }: BooksCheck): void {
  for (const [provider, found] of Object.entries(providers))
    for (const difference of found)
      log.error(
        { day, provider, ...difference },
        'ledger.difference: the file of the provider differs from the books',
      );
}

/**
 * Looks at the accounts again and logs what differs as it did before. Another difference is money on its way: on a busy site there
 * is always some.
 */
async function reportAccounts(
  context: ServiceContext,
  day: string,
  before: readonly AccountDifference[],
): Promise<void> {
  const by = ({ account, currency, books, source }: AccountDifference) =>
    `${account} ${currency} ${BigInt(source) - BigInt(books)}`;
  const known = new Set(before.map(by));
  for (const difference of await accountDifferences(context))
    if (known.has(by(difference)))
      context.log.error(
        { day, ...difference },
        'ledger.account: an account does not hold what the payments and the credit of buyers say',
      );
}
