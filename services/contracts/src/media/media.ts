import * as z from 'zod/mini';
import { id, instant, localText } from '../values.ts';

/** The kinds of files and links in the gallery of a listing. */
export const mediaKind = z.enum(['IMAGE', 'VIDEO', 'PANORAMA', 'FLOOR_PLAN', 'DOCUMENT', 'VIDEO_LINK']);

/** Kinds that are uploaded as files; a video link is not. */
export const uploadKind = z.enum(['IMAGE', 'VIDEO', 'PANORAMA', 'FLOOR_PLAN', 'DOCUMENT']);
/** The kind of an uploaded file. */
export type UploadKind = z.infer<typeof uploadKind>;

/** Kinds that fit into a single multipart request; videos are uploaded in chunks. */
export const formUploadKind = z.enum(['IMAGE', 'PANORAMA', 'FLOOR_PLAN', 'DOCUMENT']);
/** The kind of a file that fits into one request. */
export type FormUploadKind = z.infer<typeof formUploadKind>;

/** Pixels that the long side of a photo needs to count for publishing (model §4.5). */
export const minPhotoEdgePx = 800;

/** QUARANTINED: a file that claims to be an image but cannot be decoded; it is never served. */
export const mediaState = z.enum(['UPLOADED', 'PROCESSING', 'READY', 'FAILED', 'QUARANTINED']);

/** Who may see a file; PRIVATE is for the owner, ADMIN for moderators. */
export const mediaPermission = z.enum(['PUBLIC', 'PRIVATE', 'ADMIN']);

/** True if the file stays PRIVATE at first when buyers see its listing, so that its editor can publish it later. */
export const heldOnMarket = { heldOnMarket: z.optional(z.boolean()) } as const;

/** Subject of a photo (a subset of RESO ImageOf). */
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

/** Renditions named by width in pixels; the widest is for panoramas, of which a quarter is visible at a time. */
export const renditionNames = ['w160', 'w320', 'w640', 'w1024', 'w1600', 'w4096'] as const;
/** The width of a rendition. */
export const renditionName = z.enum(renditionNames);
/** The width of a rendition, as in `w640`. */
export type RenditionName = z.infer<typeof renditionName>;
/** The image formats of renditions. */
export const renditionFormat = z.enum(['webp', 'avif', 'jpeg']);
/** The image format of a rendition. */
export type RenditionFormat = z.infer<typeof renditionFormat>;

const rendition = z.strictObject({
  name: renditionName,
  format: renditionFormat,
  bytes: z.int(),
  url: z.string(),
});

/** Degrees north; null when unknown. */
export const latitude = z.nullable(z.number().check(z.minimum(-90), z.maximum(90)));
/** Degrees east; null when unknown. */
export const longitude = z.nullable(z.number().check(z.minimum(-180), z.maximum(180)));

/** A point on a floor plan, in percent of its width and height, and the photo taken there. */
export const hotspot = z.strictObject({
  x: z.number().check(z.minimum(0), z.maximum(100)),
  y: z.number().check(z.minimum(0), z.maximum(100)),
  mediaId: id,
});

/**
 * One file of a listing (model §4.5). The optional fields below `renditions` are for its owner only;
 * the GPS position from EXIF is never included.
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
  /** Of a video: its URL. */
  url: z.optional(z.string()),
  /** Of a video: the poster photo; `renditions` are those of the poster. */
  poster: z.optional(id),
  room: z.optional(mediaRoom),
  permission: mediaPermission,
  mime: z.string(),
  bytes: z.int(),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Duration of an uploaded video in seconds. */
  durationS: z.optional(z.number()),
  /** 64-bit difference hash (dHash) in hex: similar images differ in few bits. */
  dHash: z.optional(z.string()),
  /** Low-quality image placeholder of about 16 pixels, as a data URL. */
  lqip: z.optional(z.string()),
  state: mediaState,
  error: z.optional(z.string()),
  renditions: z.array(rendition),
  createdAt: instant,
  agencyId: z.optional(id),
  fileName: z.optional(z.string()),
  sha256: z.optional(z.string()),
  /** As sent by the uploader for each file; null when unknown. */
  lat: z.optional(latitude),
  lon: z.optional(longitude),
  takenAt: z.optional(instant),
  /** Distance in metres between the EXIF position and the listing's pin. */
  gpsVsPinM: z.optional(z.int()),
  /** Of a video: the audio codec that browsers cannot play and that was removed. */
  soundLeftOut: z.optional(z.string()),
  uploadedBy: z.optional(id),
});
/** A file or video link in the gallery of a listing. */
export type Media = z.infer<typeof media>;
