import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { agents, agentsAndAdmins } from '../roles.ts';
import { id, instant, itemsSchema, localText, noBody } from '../values.ts';
import {
  heldOnMarket,
  hotspot,
  latitude,
  longitude,
  media,
  mediaPermission,
  mediaRoom,
  mediaState,
} from './media.ts';
import { storeErrors } from './store-errors.ts';

/** Usage and limits of an agency, or of an independent agent. */
export const mediaQuota = z.strictObject({
  images: z.strictObject({ used: z.int(), limit: z.int() }),
  storage: z.strictObject({ usedBytes: z.int(), limitBytes: z.int() }),
});
/** Bytes and files that an account has used and may use. */
export type MediaQuota = z.infer<typeof mediaQuota>;

const editorAccess = { access: { roles: agentsAndAdmins } } as const;

/**
 * Multipart: `files`, and a `latitude` and `longitude` for each, empty when unknown. All files are stored, or none.
 * Their kind is IMAGE unless a `kind` field precedes them.
 */
export const uploadMedia = route({
  ...editorAccess,
  row: 'M1',
  summary: 'Adds photos, panoramas, floor plans or documents to a listing.',
  method: 'POST',
  path: '/api/media/:id/media',
  rate: 'upload',
  multipart: true,
  timeoutMs: 60_000,
  status: 201,
  answer: z.strictObject({ items: z.array(media), quota: mediaQuota }),
  errors: ['LAT_LON_MISMATCH', ...storeErrors],
});

/** In display order; public files only for visitors. */
export const listMedia = route({
  row: 'M2',
  summary: "A listing's files; its owner also sees private ones and the quota.",
  method: 'GET',
  path: '/properties/:id/media',
  aliases: ['/api/properties/:id/media'],
  access: 'public',
  answer: z.strictObject({
    items: z.array(media),
    quota: z.optional(mediaQuota),
    /** Of the gallery, for its owner: what M3, M4 and M5 take as `If-Match`. */
    version: z.optional(z.int()),
  }),
});

/** For those who may edit the listing. */
export const deleteListingMedia = route({
  ...editorAccess,
  row: 'M3',
  summary: 'Removes a file from a listing.',
  method: 'DELETE',
  path: '/properties/:id/media/:mediaId',
  aliases: ['/api/properties/:id/media/:mediaId'],
  status: 204,
  answer: noBody,
});

/** Missing fields stay. */
export const changeMedia = route({
  ...editorAccess,
  row: 'M4',
  summary: 'Changes the metadata or position of a file, or makes it the cover.',
  method: 'PUT',
  versioned: true,
  path: '/properties/:id/media/:mediaId',
  aliases: ['/api/properties/:id/media/:mediaId'],
  body: z.strictObject({
    order: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    cover: z.optional(z.literal(true)),
    caption: z.optional(localText),
    room: z.optional(mediaRoom),
    permission: z.optional(mediaPermission),
    latitude: z.optional(latitude),
    longitude: z.optional(longitude),
    hotspots: z.optional(z.array(hotspot).check(z.maxLength(40))),
    /** Of a video: a photo of the same listing. */
    poster: z.optional(z.nullable(id)),
  }),
  answer: media,
});

/** Called after files were dragged in the gallery. */
export const reorderMedia = route({
  ...editorAccess,
  row: 'M5',
  summary: 'Sets the order of all files of a listing.',
  method: 'PUT',
  versioned: true,
  path: '/properties/:id/media/order',
  aliases: ['/api/properties/:id/media/order'],
  body: z.strictObject({ ids: z.array(id).check(z.maxLength(100)) }),
  answer: itemsSchema(media),
});

/** Like `deleteListingMedia`, for clients that do not know the listing. */
export const deleteMediaById = route({
  ...editorAccess,
  row: 'M6',
  summary: 'Removes a file by its id.',
  method: 'DELETE',
  path: '/api/media/:mediaId',
  status: 204,
  answer: noBody,
});

/** Polled after an upload until every file is READY or FAILED. */
export const readProcessingState = route({
  ...editorAccess,
  row: 'M7',
  summary: 'The processing state of files.',
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

/** The link is stored, the video is not downloaded. */
export const addVideoLink = route({
  ...editorAccess,
  row: 'M10',
  summary: 'Adds a link to a video on YouTube, Vimeo or TikTok.',
  method: 'POST',
  path: '/api/media/links',
  body: z.strictObject({
    listingId: id,
    url: z.string().check(z.maxLength(500)),
    caption: z.optional(z.string().check(z.maxLength(200))),
    ...heldOnMarket,
  }),
  status: 201,
  answer: media,
  errors: ['URL_REFUSED', 'TOO_MANY_FILES'],
});

/** Shown beside the upload fields. */
export const readQuota = route({
  row: 'M12',
  summary: 'The upload quota of the caller.',
  method: 'GET',
  path: '/api/media/quota',
  access: { roles: agents },
  query: z.strictObject({ listingId: z.optional(id) }),
  answer: mediaQuota,
});

/** Renditions are public, originals are not. */
export const createOriginalLink = route({
  ...editorAccess,
  row: 'M12',
  summary: 'A link to the original file, valid for 15 minutes.',
  method: 'GET',
  path: '/api/media/:mediaId/original',
  answer: z.strictObject({ url: z.string(), expiresAt: instant }),
});

/** Serves originals and renditions. */
export const downloadFile = route({
  row: 'M13',
  summary: 'A file by its key; private files require a signed link.',
  method: 'GET',
  path: '/media/:key',
  access: 'public',
  rate: 'file',
  query: z.strictObject({
    sig: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/, fieldErrors.signature))),
    until: z.optional(z.string().check(z.regex(/^\d{13}$/, fieldErrors.timestamp))),
    type: z.optional(z.string().check(z.regex(/^(image|video|application)\/[\w.+-]{1,40}$/))),
  }),
  answer: noBody,
  contentTypes: ['*/*'],
  errors: ['GONE'],
});
