import * as z from 'zod/mini';
import { type AreaUnit, squareMetresIn } from './square-metres.ts';

export { type AreaUnit, squareMetresIn, toSquareMetres } from './square-metres.ts';

export const areaUnit = z.enum(Object.keys(squareMetresIn) as [AreaUnit, ...AreaUnit[]]);
export const area = z.strictObject({
  value: z.number().check(z.positive(), z.maximum(1e9)),
  unit: areaUnit,
});
export type Area = z.infer<typeof area>;
