import * as z from 'zod/mini';
import { type Currency, exponents } from './exponents.ts';

export { type Currency, exponents, toMinor } from './exponents.ts';

export const currency = z.enum(Object.keys(exponents) as [Currency, ...Currency[]]);

/** An amount in whole minor units of its currency, at most 2^53 - 1. */
export const money = z.strictObject({ amount: z.int().check(z.nonnegative()), currency });
export type Money = z.infer<typeof money>;
