import * as z from 'zod/mini';
import fieldErrors from '../messages/en/field-errors.json' with { type: 'json' };

/** A ULID, the only form of id that a caller may send (api.md §1). */
export const id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, fieldErrors.id));
/** A ULID. */
export type Id = z.infer<typeof id>;

/** The reference of a listing, e.g. `UG-P-7K3F9Q` (model §4.2); accepted in place of its id. */
export const listingReferencePattern = /^[A-Z]{2}-[PLHS]-[0-9A-Z]{6}$/;
/** The name of an agency, agent or pack in its address, e.g. `kira-homes`; accepted in place of an id by routes with `slug`. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** ISO 8601 UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });
/** YYYY-MM-DD. */
export const day = z.iso.date();

/** [longitude, latitude] in degrees, WGS84. */
export const lonLat = z.tuple([
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.number().check(z.minimum(-90), z.maximum(90)),
]);
/** Longitude and latitude in degrees, in this order. */
export type LonLat = z.infer<typeof lonLat>;

/** The languages of the site, as ISO 639-1 codes. */
export const locales = ['en', 'sw', 'fr', 'lg', 'ar', 'pt', 'am'] as const;
/** A language of the site. */
export const locale = z.enum(locales);
/** A language of the site. */
export type Locale = z.infer<typeof locale>;

/** A text in several languages; English is required. */
export const localText = z.strictObject({
  en: z.string(),
  sw: z.optional(z.string()),
  fr: z.optional(z.string()),
  lg: z.optional(z.string()),
  ar: z.optional(z.string()),
  pt: z.optional(z.string()),
  am: z.optional(z.string()),
});
/** A text in several languages; English is always there. */
export type LocalText = z.infer<typeof localText>;

/** A page of a list with the totals that a table shows. */
export const pageSchema = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
  });
/** A page of a list with the totals that a table shows. */
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
  totalPages: number;
}

/** The response of a list that is never paged. */
export const itemsSchema = <T extends z.ZodMiniType>(item: T) => z.strictObject({ items: z.array(item) });

/** A response without a body (204). */
export const noBody = z.undefined();

/**
 * Checks that a number is a multiple of `1 / parts`, of 0.01 for 100. zod alone accepts what is one to within rounding, such as
 * 99.99999999999999, which a client that validates our answers refuses.
 */
export const multipleOfPart = (parts: number) =>
  [
    z.multipleOf(1 / parts),
    z.refine<number>((value) => Math.round(value * parts) / parts === value, fieldErrors.decimals),
  ] as const;

/** An integer in a query string; an empty value is refused. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, fieldErrors.wholeNumber)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );
/** A decimal number in a query string. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,12})?$/, fieldErrors.number)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  );
/** `true` or `false` in a query string. */
export const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
);
/** Comma-separated values, each validated. */
export const queryList = <T extends z.ZodMiniType<unknown, string>>(item: T, maxItems = 50) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',')),
    ),
    z.array(item).check(z.maxLength(maxItems)),
  );

/** The query parameters `page` and `pageSize`. */
export const pagingQuery = (maxPageSize = 100) => ({
  page: z._default(queryInt(1, 10_000), 1),
  pageSize: z._default(queryInt(1, maxPageSize), 20),
});
