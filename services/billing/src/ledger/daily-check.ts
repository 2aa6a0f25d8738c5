import { instantOf } from '@ardhi/kernel/runtime/clock';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { unlessFull } from '@ardhi/kernel/runtime/unless-full';
import type { SettlementLine } from '../payment/payment-provider.ts';
import { simulatedSettlements } from '../providers/simulated-settlements.ts';
import { simulatorName } from '../providers/simulator.ts';
import { trialBalances } from './ledger.projections.ts';
import { bookedAt, differences, type SettlementDifference } from './reconcile.ts';

const topic = 'billing.check-books';
const dayMs = 24 * 3_600_000;

/** What was found wrong in the books of a day, and how many payments were compared. */
export interface BooksCheck {
  readonly day: string;
  readonly providers: Readonly<Record<string, readonly SettlementDifference[]>>;
  /** Currencies whose trial balance is not 0. */
  readonly unbalanced: readonly string[];
}

/** A provider whose settlement file can be compared with the books. */
interface SettledProvider {
  readonly name: string;
  /** What it received for us and gave back on a day (YYYY-MM-DD, UTC). */
  settlementFile(day: string): Promise<readonly SettlementLine[]>;
}

const settledProviders = (context: ServiceContext): readonly SettledProvider[] =>
  context.config.NODE_ENV === 'production'
    ? []
    : [{ name: simulatorName, settlementFile: (day) => simulatedSettlements(context, day) }];

/** Compares the books of a day (UTC) with the file of each provider, and adds up all accounts of its month. */
export async function checkBooks(context: ServiceContext, day: string): Promise<BooksCheck> {
  const providers: Record<string, readonly SettlementDifference[]> = {};
  for (const { name, settlementFile } of settledProviders(context))
    providers[name] = differences(await settlementFile(day), await bookedAt(context, name, day));
  const balances = await trialBalances(context, day.slice(0, 7));
  const unbalanced = balances.filter(({ sum }) => sum !== 0n).map(({ currency }) => currency);
  return { day, providers, unbalanced };
}

/** Registers the job that checks the books of each day after it ended, and logs every difference. */
export async function checkBooksDaily(context: ServiceContext): Promise<void> {
  const { scheduler, clock, log } = context;
  const schedule = () => {
    const at = instantOf((Math.floor(clock.epoch() / dayMs) + 1) * dayMs + dayMs / 12);
    return scheduler.schedule({ id: topic, at, topic, data: {} });
  };
  scheduler.onDue(topic, async ({ at }) => {
    const day = instantOf(Date.parse(at) - dayMs).slice(0, 10);
    const { providers, unbalanced } = await checkBooks(context, day);
    for (const currency of unbalanced)
      log.error({ day, currency }, 'ledger.unbalanced: the accounts of the month do not add up to 0');
    for (const [provider, found] of Object.entries(providers))
      for (const difference of found)
        log.error(
          { day, provider, ...difference },
          'ledger.difference: the file of the provider differs from the books',
        );
    await schedule();
  });
  await unlessFull(schedule);
}
