import * as z from 'zod/mini';

/** A photo on a card: URLs of two renditions, a placeholder and the size in bytes. */
export const picture = z.strictObject({
  w320: z.string(),
  w1024: z.string(),
  lqip: z.optional(z.string()),
  alt: z.string(),
  bytes: z.int(),
});
/** A photo as pages embed it: URLs by width, placeholder and alternative text. */
export type Picture = z.infer<typeof picture>;
