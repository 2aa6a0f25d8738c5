import * as z from 'zod/mini';
import { commonFields, fieldsOfKind } from './fields.ts';
import { listingKind } from './vocabulary.ts';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Sayable<S extends Shape> = { [K in keyof S]: z.ZodMiniOptional<z.ZodMiniNullable<S[K]>> };

/** Every field may be left out (unchanged) or null (cleared). */
const sayable = <S extends Shape>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.optional(z.nullable(schema))]),
  ) as Sayable<S>;

const inputFor = <S extends Shape>(own: S) => z.strictObject({ ...sayable(commonFields), ...sayable(own) });

/** What may be said of a listing of each kind: whole or in part (api.md ListingInput). */
export const listingInputOf = {
  PROPERTY: inputFor(fieldsOfKind.PROPERTY),
  PLOT: inputFor(fieldsOfKind.PLOT),
  HOTEL: inputFor(fieldsOfKind.HOTEL),
  PRODUCT: inputFor(fieldsOfKind.PRODUCT),
} as const;

export type PropertyInput = z.infer<(typeof listingInputOf)['PROPERTY']>;
export type PlotInput = z.infer<(typeof listingInputOf)['PLOT']>;
export type HotelInput = z.infer<(typeof listingInputOf)['HOTEL']>;
export type ProductInput = z.infer<(typeof listingInputOf)['PRODUCT']>;

const { PROPERTY, PLOT, HOTEL, PRODUCT } = fieldsOfKind;

/** A body before its kind is known; the listing's own kind decides which of these fields it may carry. */
export const listingInput = z.strictObject({
  kind: z.optional(listingKind),
  ...sayable(commonFields),
  ...sayable({ ...PRODUCT, ...HOTEL, ...PLOT, ...PROPERTY }),
  power: z.optional(z.nullable(z.union([PROPERTY.power, PLOT.power]))),
  water: z.optional(z.nullable(z.union([PROPERTY.water, PLOT.water]))),
});
export type ListingInput = z.infer<typeof listingInput>;
