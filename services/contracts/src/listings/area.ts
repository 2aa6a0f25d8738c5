import * as z from 'zod/mini';
import { type AreaUnit, squareMetresIn } from './square-metres.ts';

export { type AreaUnit, squareMetresIn } from './square-metres.ts';

export const areaUnit = z.enum(Object.keys(squareMetresIn) as [AreaUnit, ...AreaUnit[]]);
export const area = z.strictObject({
  value: z.number().check(z.positive(), z.maximum(1e9)),
  unit: areaUnit,
});
export type Area = z.infer<typeof area>;

/** Square metres, to the square centimetre. */
export const toSquareMetres = ({ value, unit }: Area): number =>
  Math.round(value * squareMetresIn[unit] * 10_000) / 10_000;
