import * as z from 'zod/mini';
import { listingKind } from './listing-enums.ts';
import { commonFields, fieldsOfKind } from './listing-fields.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Patchable<S extends Shape> = { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[K]>> };

/** Makes every field optional (unchanged when missing) and nullable (null clears it). */
const patchable = <S extends Shape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.optional(z.nullable(schema))]),
  ) as Patchable<S>;

const inputFor = <S extends Shape>(own: S) =>
  z.strictObject({ ...patchable(commonFields), ...patchable(own) });

/** Input schemas by kind, complete or partial (api.md ListingInput). */
export const listingInputOf = {
  PROPERTY: inputFor(fieldsOfKind.PROPERTY),
  PLOT: inputFor(fieldsOfKind.PLOT),
  HOTEL: inputFor(fieldsOfKind.HOTEL),
  PRODUCT: inputFor(fieldsOfKind.PRODUCT),
} as const;

/** Changes to a listing of the kind PROPERTY. */
export type PropertyInput = z.infer<(typeof listingInputOf)['PROPERTY']>;
/** Changes to a listing of the kind PLOT. */
export type PlotInput = z.infer<(typeof listingInputOf)['PLOT']>;
/** Changes to a listing of the kind HOTEL. */
export type HotelInput = z.infer<(typeof listingInputOf)['HOTEL']>;
/** Changes to a listing of the kind PRODUCT. */
export type ProductInput = z.infer<(typeof listingInputOf)['PRODUCT']>;

const { PROPERTY, PLOT, HOTEL, PRODUCT } = fieldsOfKind;

/** Input of any kind; the kind of the listing decides which fields are allowed. */
export const listingInput = z.strictObject({
  kind: z.optional(listingKind),
  ...patchable(commonFields),
  ...patchable({ ...PRODUCT, ...HOTEL, ...PLOT, ...PROPERTY }),
  power: z.optional(z.nullable(z.union([PROPERTY.power, PLOT.power]))),
  water: z.optional(z.nullable(z.union([PROPERTY.water, PLOT.water]))),
});
/** Changes to a listing of any kind; null clears a field. */
export type ListingInput = z.infer<typeof listingInput>;
