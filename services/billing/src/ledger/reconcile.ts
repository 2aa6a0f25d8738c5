import type { Money } from '@ardhi/contracts/money';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { SettlementLine } from '../payment/payment-provider.ts';
import { type EntryRow, ledgerEntries } from './ledger.projections.ts';

/** A difference between the file of a provider and our books. */
export interface SettlementDifference {
  readonly reference: string;
  readonly currency: Money['currency'];
  readonly kind: 'MISSING_HERE' | 'MISSING_THERE' | 'OTHER_AMOUNT';
  /** Minor units, 0 where it is missing. */
  readonly here: number;
  readonly there: number;
}

/** Compares the file of a provider with what the books say that it holds, payment by payment. */
export function differences(
  file: readonly SettlementLine[],
  booked: readonly SettlementLine[],
): readonly SettlementDifference[] {
  const there = sums(file);
  const here = sums(booked);
  const keys = [...new Set([...there.keys(), ...here.keys()])].toSorted();
  return keys.flatMap((key) => {
    const [inBooks, inFile] = [here.get(key) ?? 0n, there.get(key) ?? 0n];
    if (inBooks === inFile) return [];
    const [reference = '', currency] = key.split(' ');
    const missing = !here.has(key) ? 'MISSING_HERE' : 'MISSING_THERE';
    const kind = here.has(key) && there.has(key) ? 'OTHER_AMOUNT' : missing;
    return [
      {
        reference,
        currency: currency as Money['currency'],
        kind,
        here: Number(inBooks),
        there: Number(inFile),
      },
    ];
  });
}

/** Amounts by reference and currency. */
function sums(lines: readonly SettlementLine[]): ReadonlyMap<string, bigint> {
  const byKey = new Map<string, bigint>();
  for (const { reference, currency, amount } of lines) {
    const key = `${reference} ${currency}`;
    byKey.set(key, (byKey.get(key) ?? 0n) + BigInt(amount));
  }
  return byKey;
}

/** A provider's booked receipts and refunds on a day (UTC). */
export async function bookedAt(
  { read }: Pick<ServiceContext, 'read'>,
  provider: string,
  day: string,
): Promise<readonly SettlementLine[]> {
  const account = `PROVIDER:${provider}`;
  const lines: SettlementLine[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const rows: readonly EntryRow[] = await read(ledgerEntries).find({
      where: { day },
      sort: ['id'],
      offset,
      limit: pageSize,
    });
    for (const { paymentId: reference, currency, lines: sides } of rows)
      for (const { account: side, amount } of sides)
        if (side === account && reference !== undefined) lines.push({ reference, currency, amount });
    if (rows.length < pageSize) return lines;
  }
}

const pageSize = 1_000;
