import * as z from 'zod/mini';
import { type AreaUnit, squareMetresPerUnit } from './area-units.ts';

export { type AreaUnit, squareMetresPerUnit, toSquareMetres } from './area-units.ts';

export const areaUnit = z.enum(Object.keys(squareMetresPerUnit) as [AreaUnit, ...AreaUnit[]]);
export const area = z.strictObject({
  value: z.number().check(z.positive(), z.maximum(1e9)),
  unit: areaUnit,
});
export type Area = z.infer<typeof area>;
