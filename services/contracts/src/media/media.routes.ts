import * as z from 'zod/mini';
import { agents, agentsAndAdmins } from '../roles.ts';
import { route } from '../route.ts';
import { id, instant, itemsOf, localText, nothing } from '../values.ts';
import { hotspot, latitude, longitude, media, mediaPermission, mediaRoom, mediaState } from './media.ts';

/** What an agency (or an agent without one) has used of what it may. */
export const mediaQuota = z.strictObject({
  images: z.strictObject({ used: z.int(), limit: z.int() }),
  storage: z.strictObject({ usedBytes: z.int(), limitBytes: z.int() }),
});
export type MediaQuota = z.infer<typeof mediaQuota>;

const owner = { access: { roles: agentsAndAdmins } } as const;

/**
 * Multipart: `files`, and one `latitude` and `longitude` for each, empty where unknown. All of it is kept, or nothing.
 * They are photos unless a `kind` before them says what they are.
 */
export const uploadMedia = route({
  ...owner,
  row: 'M1',
  summary: 'Adds photos, panoramas, floor plans or documents to a listing.',
  method: 'POST',
  path: '/api/media/:id/media',
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: z.strictObject({ items: z.array(media), quota: mediaQuota }),
  errors: [
    'LAT_LON_MISMATCH',
    'UNSUPPORTED_TYPE',
    'FILE_TOO_LARGE',
    'TOO_MANY_FILES',
    'NO_STORAGE_QUOTA',
    'NO_IMAGE_QUOTA',
    'STORAGE_LIMIT_EXCEEDED',
    'UPLOAD_FAILED',
  ],
});

export const listMedia = route({
  row: 'M2',
  summary: "A listing's files; its owner sees all of them and the quota.",
  method: 'GET',
  path: '/properties/:id/media',
  also: ['/api/properties/:id/media'],
  access: 'public',
  answer: z.strictObject({ items: z.array(media), quota: z.optional(mediaQuota) }),
});

export const deleteListingMedia = route({
  ...owner,
  row: 'M3',
  summary: 'Takes a file away from a listing.',
  method: 'DELETE',
  path: '/properties/:id/media/:mediaId',
  also: ['/api/properties/:id/media/:mediaId'],
  status: 204,
  answer: nothing,
});

export const changeMedia = route({
  ...owner,
  row: 'M4',
  summary: 'Changes what is said of a file, its place in the order, or makes it the cover.',
  method: 'PUT',
  path: '/properties/:id/media/:mediaId',
  also: ['/api/properties/:id/media/:mediaId'],
  body: z.strictObject({
    order: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    cover: z.optional(z.literal(true)),
    caption: z.optional(localText),
    room: z.optional(mediaRoom),
    permission: z.optional(mediaPermission),
    latitude: z.optional(latitude),
    longitude: z.optional(longitude),
    hotspots: z.optional(z.array(hotspot).check(z.maxLength(40))),
    /** Of a film: a photo of the same listing. */
    poster: z.optional(z.nullable(id)),
  }),
  answer: media,
});

export const orderMedia = route({
  ...owner,
  row: 'M5',
  summary: 'Puts the full set into an order.',
  method: 'PUT',
  path: '/properties/:id/media/order',
  also: ['/api/properties/:id/media/order'],
  body: z.strictObject({ ids: z.array(id).check(z.maxLength(100)) }),
  answer: itemsOf(media),
});

export const deleteMedia = route({
  ...owner,
  row: 'M6',
  summary: 'Takes a file away, whichever listing it belongs to.',
  method: 'DELETE',
  path: '/api/media/:mediaId',
  status: 204,
  answer: nothing,
});

export const checkProcessed = route({
  ...owner,
  row: 'M7',
  summary: 'How far files are on their way to being shown.',
  method: 'POST',
  path: '/api/media/check-processed',
  rate: 'read',
  body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.array(
    z.strictObject({
      id,
      state: mediaState,
      error: z.optional(z.string()),
      renditions: media.shape.renditions,
    }),
  ),
});

export const linkVideo = route({
  ...owner,
  row: 'M10',
  summary: 'Shows a film that lies with YouTube, Vimeo or TikTok.',
  method: 'POST',
  path: '/api/media/links',
  body: z.strictObject({
    listingId: id,
    url: z.string().check(z.maxLength(500)),
    caption: z.optional(z.string().check(z.maxLength(200))),
  }),
  status: 201,
  answer: media,
  errors: ['URL_REFUSED', 'TOO_MANY_FILES'],
});

export const readQuota = route({
  row: 'M12',
  summary: 'What one has used of what one may upload.',
  method: 'GET',
  path: '/api/media/quota',
  access: { roles: agents },
  query: z.strictObject({ listingId: z.optional(id) }),
  answer: mediaQuota,
});

export const linkOriginal = route({
  ...owner,
  row: 'M12',
  summary: 'A link to the file as it was uploaded, for a quarter of an hour.',
  method: 'GET',
  path: '/api/media/:mediaId/original',
  answer: z.strictObject({ url: z.string(), expiresAt: instant }),
});

export const readFile = route({
  row: 'M13',
  summary: 'A file by its key; private ones need a signed link.',
  method: 'GET',
  path: '/media/:key',
  access: 'public',
  rate: 'file',
  query: z.strictObject({
    sig: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/, 'is not a signature'))),
    until: z.optional(z.string().check(z.regex(/^\d{13}$/, 'is not a time'))),
    type: z.optional(z.string().check(z.regex(/^(image|video|application)\/[\w.+-]{1,40}$/))),
  }),
  answer: nothing,
  errors: ['GONE'],
});
