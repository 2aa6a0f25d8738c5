import * as z from 'zod/mini';
import { type AreaUnit, squareMetresPerUnit } from './area-units.ts';

export { type AreaUnit, squareMetresPerUnit, toSquareMetres } from './area-units.ts';

/** A unit with a known number of square metres. */
export const areaUnit = z.enum(Object.keys(squareMetresPerUnit) as [AreaUnit, ...AreaUnit[]]);
/** A size as its owner stated it; comparisons use square metres. */
export const area = z.strictObject({
  value: z.number().check(z.positive(), z.maximum(1e9)),
  unit: areaUnit,
});
/** A size with its unit. */
export type Area = z.infer<typeof area>;
