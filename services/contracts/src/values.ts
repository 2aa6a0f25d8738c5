import * as z from 'zod/mini';

/** ULID: the only form of id that a caller may send (api.md §1). */
export const id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'is not a valid id'));
export type Id = z.infer<typeof id>;

/** ISO 8601 UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 });
/** YYYY-MM-DD. */
export const day = z.iso.date();

/** [longitude, latitude] in degrees, WGS84. */
export const lonLat = z.tuple([
  z.number().check(z.minimum(-180), z.maximum(180)),
  z.number().check(z.minimum(-90), z.maximum(90)),
]);
export type LonLat = z.infer<typeof lonLat>;

export const locales = ['en', 'sw', 'fr', 'lg', 'ar', 'pt', 'am'] as const;
export const locale = z.enum(locales);
export type Locale = z.infer<typeof locale>;

/** Text in several languages; English is always there. */
export const localText = z.strictObject({
  en: z.string(),
  sw: z.optional(z.string()),
  fr: z.optional(z.string()),
  lg: z.optional(z.string()),
  ar: z.optional(z.string()),
  pt: z.optional(z.string()),
  am: z.optional(z.string()),
});
export type LocalText = z.infer<typeof localText>;

/** A page of a list, so that a table can say "Page X of Y". */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
  });
export interface Page<T> {
  items: T[];
  total: number;
  page: number;
  pageSize: number;
  totalPages: number;
}

export const itemsOf = <T extends z.ZodMiniType>(item: T) => z.strictObject({ items: z.array(item) });

/** An answer with no body (204). */
export const nothing = z.undefined();

/** A whole number as a query carries it; an empty one is refused. */
export const queryInt = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}$/, 'is not a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );
/** A number as a query carries it. */
export const queryNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,12})?$/, 'is not a number')),
    z.pipe(z.transform(Number), z.number().check(z.minimum(least), z.maximum(most))),
  );
export const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word: 'true' | 'false') => word === 'true'),
);
/** Values split by commas, each checked. */
export const queryList = <T extends z.ZodMiniType<unknown, string>>(item: T, most = 50) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((words: string) => words.split(',')),
    ),
    z.array(item).check(z.maxLength(most)),
  );

/** page, pageSize and the deepest row that may be paged (10,000). */
export const paging = (mostPerPage = 100) => ({
  page: z._default(queryInt(1, 10_000), 1),
  pageSize: z._default(queryInt(1, mostPerPage), 20),
});
