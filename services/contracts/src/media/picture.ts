import * as z from 'zod/mini';

/** A photo as a card shows it: two renditions by address, a tiny placeholder and what they weigh. */
export const picture = z.strictObject({
  w320: z.string(),
  w1024: z.string(),
  lqip: z.optional(z.string()),
  alt: z.string(),
  bytes: z.int(),
});
export type Picture = z.infer<typeof picture>;
