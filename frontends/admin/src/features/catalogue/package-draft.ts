import type { ItemKey, PackageFields } from '@ardhi/contracts/billing/catalogue';
import type { changePackage, listAllPackages } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { type Currency, toMajorUnits, toMinorUnits } from '@ardhi/contracts/currency-exponents';
import type { AnswerOf, BodyOf } from '@ardhi/kit/client/route-request';
import * as z from 'zod/mini';

/** A package as admins see it. */
export type AdminPackage = AnswerOf<typeof listAllPackages>['items'][number];
/** A line of a package. */
export type PackageLine = PackageFields['lines'][number];
type PackagePrice = PackageFields['prices'][number];

/** A line whose quantity is the typed text, in the unit of `enteredQuantity`. */
export type LineDraft = Omit<PackageLine, 'quantity'> & { readonly quantity: string };
/** A price as the typed text, in major units of its currency. */
export interface PriceDraft {
  readonly currency: Currency;
  readonly interval: PackagePrice['interval'];
  readonly amount: string;
}

/** Package fields edited in the builder; numbers stay as typed until the form is sent; their inputs check them. */
export const packageDraft = z.object({
  lines: z.array(z.custom<LineDraft>()).check(z.minLength(1)),
  prices: z.array(z.custom<PriceDraft>()),
  /** Days; empty for no trial. */
  trialDays: z._default(z.string(), ''),
  active: z.boolean(),
});
/** Package fields edited in the builder, as typed. */
export type PackageDraft = z.infer<typeof packageDraft>;

/** The initial draft of a package. */
export const draftOf = ({ lines, prices, active, trialDays }: AdminPackage): PackageDraft => ({
  lines: lines.map((line) => ({ ...line, quantity: enteredQuantity(line.itemKey, line.quantity) })),
  prices: prices.map(({ money, interval }) => ({
    currency: money.currency,
    interval,
    amount: String(toMajorUnits(money)),
  })),
  trialDays: trialDays ? String(trialDays) : '',
  active,
});

/** Lines in counted units; each quantity must be a positive number. */
export const linesOf = (lines: readonly LineDraft[]): PackageLine[] =>
  lines.map((line) => ({ ...line, quantity: countedQuantity(line.itemKey, Number(line.quantity)) }));

/** The changes from a complete draft; 0 trial days remove the package's trial. */
export const changesOf = (draft: PackageDraft, entry: AdminPackage): BodyOf<typeof changePackage> => ({
  lines: linesOf(draft.lines),
  prices: draft.prices.map(({ currency, interval, amount }) => ({
    money: { amount: toMinorUnits(Number(amount), currency), currency },
    interval,
  })),
  ...((draft.trialDays !== '' || entry.trialDays) && { trialDays: Number(draft.trialDays) }),
  active: draft.active,
});

const gibibyte = 2 ** 30;

/** A quantity as admins enter it: storage in GiB. */
const enteredQuantity = (key: ItemKey, quantity: number): string =>
  String(key === 'STORAGE_BYTES' ? quantity / gibibyte : quantity);
/** A quantity in counted units: storage in bytes. */
export const countedQuantity = (key: ItemKey, entered: number): number =>
  Math.max(1, Math.round(key === 'STORAGE_BYTES' ? entered * gibibyte : entered));
