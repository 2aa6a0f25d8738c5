import type { ItemFields, ItemKey } from '@ardhi/contracts/billing/catalogue';
import type { Currency } from '@ardhi/contracts/currency-exponents';
import type { Money } from '@ardhi/contracts/money';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { RecordEvent } from '@ardhi/kernel/write/record-decider';
import { daysAfter } from '../pricing/subscription-period.ts';

/** How an item was sold for some time. */
export interface ListPrice extends Pick<ItemFields, 'key' | 'prices' | 'unitSize' | 'validityDays'> {
  /** When something cheaper or dearer took its place; missing while it is on sale. */
  readonly until?: string;
}

type Sold = Omit<ListPrice, 'until'> & Pick<ItemFields, 'active'>;

/** The prices of one item, also after it was removed. */
export interface ListPriceRow {
  readonly id: string;
  readonly current?: Sold;
  /** Those of the last 90 days before the last change. */
  readonly past: readonly ListPrice[];
}

/** For how long an earlier price still counts, so that a price which is lowered for a moment makes nothing cheaper. */
export const memoryDays = 90;

const soldAs = ({ key, prices, unitSize, validityDays, active }: Sold): Sold => ({
  key,
  prices,
  unitSize,
  validityDays,
  active,
});

function changed(row: ListPriceRow, next: Sold | undefined, at: string): ListPriceRow {
  const { id, current, past } = row;
  const remembered = past.filter(({ until = at }) => until >= daysAfter(at, -memoryDays));
  if (!current?.active) return { id, past: remembered, ...(next && { current: next }) };
  const { active: _, ...ended } = current;
  return { id, past: [...remembered, { ...ended, until: at }], ...(next && { current: next }) };
}

/** The prices of all items and when each of them ended. */
export const listPrices: Projection<ListPriceRow, RecordEvent<ItemFields>> = {
  name: 'billing.list-prices',
  version: 1,
  subscribesTo: ['item'],
  when: 'inline',
  on: {
    Entered: (row, { entry }, { subject: id, at }) => changed(row ?? { id, past: [] }, soldAs(entry), at),
    Amended: (row, { changes }, { at }) =>
      row?.current && changed(row, soldAs({ ...row.current, ...changes }), at),
    Withdrawn: (row, _, { at }) => row && changed(row, undefined, at),
  },
};

/** More than any catalogue has. */
const limit = 1_000;

/** Every price at which something was on sale within the last 90 days. */
export async function readListPrices({
  read,
  clock,
}: Pick<ServiceContext, 'read' | 'clock'>): Promise<readonly ListPrice[]> {
  const since = daysAfter(clock.now(), -memoryDays);
  const rows = await read(listPrices).find({ limit });
  return rows.flatMap(({ current, past }) => [
    ...(current?.active ? [current] : []),
    ...past.filter(({ until = '' }) => until >= since),
  ]);
}

/** A quantity of an item for some days; null for ever. */
export interface Quantity {
  readonly itemKey: ItemKey;
  readonly quantity: number;
  readonly validityDays: number | null;
}

const monthDays = 30;

/** The days for which something that was bought is valid; null for ever. */
export const validityDaysOf = ({
  validDays,
  validMonths,
}: {
  readonly validDays?: number | undefined;
  readonly validMonths?: number | undefined;
}): number | null => validDays ?? (validMonths === undefined ? null : validMonths * monthDays);

/** For how long a purchase has to be repeated to last for ever, when values are compared. */
const everDays = 3_660;

/** Price at the highest list price, in minor units of a currency; undefined for an item not sold alone in it. */
export function listValueOf(
  prices: readonly ListPrice[],
  { itemKey, quantity, validityDays }: Quantity,
  currency: Currency = 'UGX',
): number | undefined {
  const values = prices
    .filter(({ key }) => key === itemKey)
    .flatMap((sold) => {
      const price = sold.prices.find((one) => one.currency === currency);
      if (price === undefined) return [];
      const periods =
        sold.validityDays === null ? 1 : Math.ceil((validityDays ?? everDays) / sold.validityDays);
      return (price.amount / sold.unitSize) * quantity * periods;
    });
  return values.length === 0 ? undefined : Math.round(Math.max(...values));
}

/** An amount in shillings at the dearest rate between the list prices; undefined for a currency in which nothing is sold. */
export function inShillings(prices: readonly ListPrice[], { amount, currency }: Money): number | undefined {
  if (currency === 'UGX') return amount;
  const rates = prices.flatMap((sold) => {
    const local = sold.prices.find((one) => one.currency === currency)?.amount ?? 0;
    const shillings = sold.prices.find((one) => one.currency === 'UGX')?.amount ?? 0;
    return local > 0 && shillings > 0 ? shillings / local : [];
  });
  return rates.length === 0 ? undefined : Math.ceil(amount * Math.max(...rates));
}
