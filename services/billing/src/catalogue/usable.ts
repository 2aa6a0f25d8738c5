import type { ItemKey, PackageDef } from '@ardhi/contracts/billing/catalogue';
import { isCapacityKey } from '@ardhi/contracts/billing/grant';

/** Whether some service delivers an item: so far the capacities only. Others are neither sold nor granted. */
export const isUsable = (key: ItemKey): boolean => isCapacityKey(key);

/** A package with the lines that a buyer receives something for. */
export const withUsableLines = (entry: PackageDef): PackageDef => ({
  ...entry,
  lines: entry.lines.filter(({ itemKey }) => isUsable(itemKey)),
});
