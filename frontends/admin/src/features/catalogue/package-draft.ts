import type { ItemKey, PackageFields } from '@ardhi/contracts/billing/catalogue';
import type { listAllPackages } from '@ardhi/contracts/billing/catalogue-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';

/** A package as admins see it. */
export type AdminPackage = AnswerOf<typeof listAllPackages>['items'][number];
/** A line of a package. */
export type PackageLine = PackageFields['lines'][number];

/** What the builder changes of a package. */
export type PackageDraft = Pick<PackageFields, 'lines' | 'prices' | 'active'> & {
  readonly trialDays?: number | undefined;
};

/** The part of a package that the builder changes. */
export const draftOf = ({ lines, prices, active, trialDays }: AdminPackage): PackageDraft => ({
  lines,
  prices,
  active,
  trialDays,
});

const gibibyte = 2 ** 30;

/** A quantity as admins enter it: storage in GiB. */
export const enteredQuantity = (key: ItemKey, quantity: number): number =>
  key === 'STORAGE_BYTES' ? quantity / gibibyte : quantity;
/** A quantity as it is counted: storage in bytes. */
export const countedQuantity = (key: ItemKey, entered: number): number =>
  Math.max(1, Math.round(key === 'STORAGE_BYTES' ? entered * gibibyte : entered));
