import * as z from 'zod/mini';
import { id, instant, localText } from '../values.ts';

export const mediaKind = z.enum(['IMAGE', 'VIDEO', 'PANORAMA', 'FLOOR_PLAN', 'DOCUMENT', 'VIDEO_LINK']);

/** What is brought as a file; a link is only written down. */
export const broughtKind = z.enum(['IMAGE', 'VIDEO', 'PANORAMA', 'FLOOR_PLAN', 'DOCUMENT']);
export type BroughtKind = z.infer<typeof broughtKind>;

/** What one form may bring: a film is too heavy for one request and comes in pieces. */
export const formKind = z.enum(['IMAGE', 'PANORAMA', 'FLOOR_PLAN', 'DOCUMENT']);
export type FormKind = z.infer<typeof formKind>;

/** QUARANTINED: it looked like a picture and could not be read as one; it is kept apart and never shown. */
export const mediaState = z.enum(['UPLOADED', 'PROCESSING', 'READY', 'FAILED', 'QUARANTINED']);

export const mediaPermission = z.enum(['PUBLIC', 'PRIVATE', 'ADMIN']);

/** What a picture shows (RESO ImageOf, the part that fits). */
export const mediaRoom = z.enum([
  'FRONT',
  'LIVING',
  'KITCHEN',
  'BEDROOM',
  'BATHROOM',
  'DINING',
  'OFFICE',
  'GARDEN',
  'PARKING',
  'VIEW',
  'AERIAL',
  'ROAD',
  'BEACON',
  'PLAT_MAP',
  'OTHER',
]);

/** Named by width in pixels; the widest is for panoramas, of which one sees a quarter at a time. */
export const renditionNames = ['w160', 'w320', 'w640', 'w1024', 'w1600', 'w4096'] as const;
export const renditionName = z.enum(renditionNames);
export type RenditionName = z.infer<typeof renditionName>;
export const renditionFormat = z.enum(['webp', 'avif', 'jpeg']);
export type RenditionFormat = z.infer<typeof renditionFormat>;

const rendition = z.strictObject({
  name: renditionName,
  format: renditionFormat,
  bytes: z.int(),
  url: z.string(),
});

export const latitude = z.nullable(z.number().check(z.minimum(-90), z.maximum(90)));
export const longitude = z.nullable(z.number().check(z.minimum(-180), z.maximum(180)));

/** A place on a floor plan, in hundredths of its width and height, and the photo that was taken there. */
export const hotspot = z.strictObject({
  x: z.number().check(z.minimum(0), z.maximum(100)),
  y: z.number().check(z.minimum(0), z.maximum(100)),
  mediaId: id,
});

/**
 * One file of a listing as callers see it (model §4.5). What is optional below `renditions` is for its owner only;
 * where the camera says it stood is part of neither.
 */
export const media = z.strictObject({
  id,
  listingId: id,
  kind: mediaKind,
  order: z.int(),
  cover: z.boolean(),
  caption: z.optional(localText),
  /** Of a floor plan. */
  hotspots: z.optional(z.array(hotspot)),
  /** Of a film: where it is seen. */
  url: z.optional(z.string()),
  /** Of a film: the photo that stands for it until it is played; `renditions` are that photo's sizes. */
  poster: z.optional(id),
  room: z.optional(mediaRoom),
  permission: mediaPermission,
  mime: z.string(),
  bytes: z.int(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Seconds, of a film that lies here. */
  durationS: z.optional(z.number()),
  /** 64-bit difference hash, hex: near-equal pictures differ in few bits. */
  dHash: z.optional(z.string()),
  /** A picture of some 16 pixels as a data URL. */
  lqip: z.optional(z.string()),
  state: mediaState,
  error: z.optional(z.string()),
  renditions: z.array(rendition),
  createdAt: instant,
  agencyId: z.optional(id),
  fileName: z.optional(z.string()),
  sha256: z.optional(z.string()),
  /** As sent by the uploader, one a file; null is unknown. */
  lat: z.optional(latitude),
  lon: z.optional(longitude),
  takenAt: z.optional(instant),
  /** Metres between where the camera says it stood and the listing's pin. */
  gpsVsPinM: z.optional(z.int()),
  /** Of a film: the sound that it came with, which no browser plays; it is shown without. */
  soundLeftOut: z.optional(z.string()),
  uploadedBy: z.optional(id),
});
export type Media = z.infer<typeof media>;
