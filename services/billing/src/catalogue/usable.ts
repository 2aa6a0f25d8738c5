import type { ItemKey, PackageDef } from '@ardhi/contracts/billing/catalogue';
import { type UsableKey, usableKeys } from '@ardhi/contracts/billing/grant';

/** True if some service delivers an item. Others are neither sold nor granted. */
export const isUsable = (key: ItemKey): key is UsableKey => usableKeys.some((one) => one === key);

/** A package with the lines that a buyer receives something for. */
export const withUsableLines = (entry: PackageDef): PackageDef => ({
  ...entry,
  lines: entry.lines.filter(({ itemKey }) => isUsable(itemKey)),
});
