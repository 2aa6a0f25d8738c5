import { type PackageDef, type PriceInterval, priceInterval } from '@ardhi/contracts/billing/catalogue';
import type { AdminGiftInput } from '@ardhi/contracts/billing/gift';
import { mostGiven, type UsableKey } from '@ardhi/contracts/billing/grant';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { readCatalogue } from '../catalogue/catalogue.ts';
import { listValueOf, readListPrices } from '../catalogue/list-prices.ts';
import { receivedPart } from '../catalogue/received-part.ts';
import { isUsable } from '../catalogue/usable.ts';
import { packageValue } from '../given-value/value-of.ts';
import type { GiftContents } from './gift.ts';

/**
 * Contents of an admin's gift: a package for its shortest period, or a quantity of an item, valid as long as one that
 * is bought.
 * @throws Refusal VALIDATION_FAILED unless one of the two is named, for what is not delivered, and for too much of it
 */
export async function givenContents(
  context: ServiceContext,
  { packageId, itemKey, quantity }: Pick<AdminGiftInput, 'packageId' | 'itemKey' | 'quantity'>,
): Promise<GiftContents> {
  const { packages, items } = await readCatalogue(context);
  if (packageId !== undefined && itemKey === undefined) {
    const found = packages.find(({ id }) => id === packageId) ?? refuseField('packageId', 'notPackage');
    const receives = found.lines.map((part) => receivedPart(part, shortestInterval(found)));
    return { kind: 'PACKAGE', refId: packageId, name: found.name.en, quantity: 1, receives };
  }
  if (itemKey === undefined || packageId !== undefined) refuseField('itemKey', 'packageOrItem');
  if (quantity === undefined) refuseField('quantity', 'missing');
  const item = items.find(({ key }) => key === itemKey);
  if (item === undefined || !isUsable(itemKey)) refuseField('itemKey', 'notItem');
  const count = mostGiven[itemKey as UsableKey];
  if (quantity > count) refuseField('quantity', 'maxQuantity', { count });
  const receives = [{ itemKey, quantity, ...omitUndefined({ validDays: item.validityDays ?? undefined }) }];
  return { kind: 'ITEM', refId: item.id, itemKey, name: item.name.en, quantity, receives };
}

/** The intervals are listed from the shortest to the longest, with what is paid once first. */
const shortestInterval = ({ prices }: PackageDef): PriceInterval =>
  priceInterval.options.find((one) => prices.some(({ interval }) => interval === one)) ?? 'ONCE';

/** Value of an admin's gift, in shillings at list price; undefined for an item not sold alone. */
export async function giftValue(
  context: ServiceContext,
  { kind, refId, itemKey, quantity, receives }: GiftContents,
): Promise<number | undefined> {
  const prices = await readListPrices(context);
  if (kind === 'ITEM')
    return (
      itemKey && listValueOf(prices, { itemKey, quantity, validityDays: receives[0]?.validDays ?? null })
    );
  const { packages } = await readCatalogue(context);
  const found = packages.find(({ id }) => id === refId);
  return found && packageValue(prices, found, receives);
}
