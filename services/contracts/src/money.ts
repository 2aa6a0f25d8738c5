import * as z from 'zod/mini';
import { type Currency, currencyExponents } from './currency-exponents.ts';

export { type Currency, currencyExponents, toMajorUnits, toMinorUnits } from './currency-exponents.ts';

/** An ISO 4217 code of a supported currency. */
export const currency = z.enum(Object.keys(currencyExponents) as [Currency, ...Currency[]]);

/** An amount in integer minor units of its currency, at most 2^53 - 1. */
export const money = z.strictObject({ amount: z.int().check(z.nonnegative()), currency });
/** An amount in minor units of its currency. */
export type Money = z.infer<typeof money>;
