import type { PackageFields } from '@ardhi/contracts/billing/catalogue';
import { refuseField } from '@ardhi/kernel/base/refuse-field';

/** @throws Refusal VALIDATION_FAILED for a price that is given twice */
export function requirePricesOnce(keys: readonly string[]): void {
  const again = keys.findIndex((key, i) => keys.indexOf(key) < i);
  if (again >= 0) refuseField(`prices.${again}`, 'repeated');
}

/**
 * A package has each line once and a price once for each currency and interval; an ENHANCED one is paid per interval, a BASIC one
 * once (model §4.7.1). Names in it must exist.
 * @throws Refusal VALIDATION_FAILED
 */
export function requireConsistent(
  { kind, lines, prices, addOns, upgradesTo }: PackageFields,
  known: { readonly itemIds: ReadonlySet<string>; readonly packageIds: ReadonlySet<string> },
): void {
  requirePricesOnce(prices.map(({ money, interval }) => `${money.currency} ${interval}`));
  const wrong = prices.findIndex(({ interval }) => (interval === 'ONCE') !== (kind === 'BASIC'));
  if (wrong >= 0)
    refuseField(`prices.${wrong}.interval`, kind === 'BASIC' ? 'basicInterval' : 'enhancedInterval');
  const keys = lines.map(({ itemKey }) => itemKey);
  const again = keys.findIndex((key, i) => keys.indexOf(key) < i);
  if (again >= 0) refuseField(`lines.${again}.itemKey`, 'repeated');
  const noItem = addOns.findIndex((id) => !known.itemIds.has(id));
  if (noItem >= 0) refuseField(`addOns.${noItem}`, 'notItem');
  const noPackage = upgradesTo.findIndex((id) => !known.packageIds.has(id));
  if (noPackage >= 0) refuseField(`upgradesTo.${noPackage}`, 'notPackage');
}
