import type { Item, ItemKey, PackageDef, PriceInterval } from '@ardhi/contracts/billing/catalogue';
import type { PlacedLine } from '@ardhi/contracts/billing/order';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { intervalMonths } from '../pricing/interval-months.ts';

type Received = PlacedLine['receives'][number];

/** Entitlements that an item grants. */
export const receivedItem = ({ key, unitSize, validityDays }: Item, qty: number): Received =>
  received(key, unitSize * qty, { validDays: validityDays ?? undefined });

/** A package's grant of one item: for as long as it says, otherwise until the first period ends. */
export const receivedPart = (
  { itemKey, quantity, validityDays }: PackageDef['lines'][number],
  interval: PriceInterval,
): Received =>
  received(itemKey, quantity, {
    validDays: validityDays,
    validMonths: validityDays === undefined && interval !== 'ONCE' ? intervalMonths[interval] : undefined,
  });

const received = (
  itemKey: ItemKey,
  quantity: number,
  { validDays, validMonths }: { validDays?: number | undefined; validMonths?: number | undefined },
): Received => ({ itemKey, quantity, ...omitUndefined({ validDays, validMonths }) });
