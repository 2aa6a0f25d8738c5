import * as z from 'zod/mini';
import { id, instant, localText } from '../values.ts';

export const mediaKind = z.enum(['IMAGE', 'VIDEO', 'PANORAMA', 'FLOOR_PLAN', 'DOCUMENT', 'VIDEO_LINK']);

/** A file of a listing as its page shows it (model §4.5 without what is private). */
export const media = z.strictObject({
  id,
  listingId: id,
  kind: mediaKind,
  order: z.int(),
  cover: z.boolean(),
  caption: z.optional(localText),
  room: z.optional(z.string()),
  permission: z.enum(['PUBLIC', 'PRIVATE', 'ADMIN']),
  fileName: z.string(),
  mime: z.string(),
  bytes: z.int(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  durationS: z.optional(z.number()),
  lqip: z.optional(z.string()),
  state: z.enum(['UPLOADED', 'PROCESSING', 'READY', 'FAILED', 'QUARANTINED']),
  error: z.optional(z.string()),
  renditions: z.array(
    z.strictObject({
      name: z.enum(['w160', 'w320', 'w640', 'w1024', 'w1600']),
      format: z.enum(['webp', 'avif', 'jpeg']),
      bytes: z.int(),
      url: z.string(),
    }),
  ),
  createdAt: instant,
});
export type Media = z.infer<typeof media>;
