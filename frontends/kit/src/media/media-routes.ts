import type {
  addVideoLink,
  changeMedia,
  createOriginalLink,
  deleteListingMedia,
  listMedia,
  reorderMedia,
} from '@ardhi/contracts/media/media.routes';
import type { finishUpload, putChunk, readUpload, startUpload } from '@ardhi/contracts/media/uploads.routes';
import { slimRoute } from '../client/slim-route.ts';

/** The routes of a listing's media, without their schemas. */
export const mediaRoutes = {
  list: slimRoute<typeof listMedia>({ method: 'GET', path: '/properties/:id/media' }),
  change: slimRoute<typeof changeMedia>({ method: 'PUT', path: '/properties/:id/media/:mediaId' }),
  remove: slimRoute<typeof deleteListingMedia>({ method: 'DELETE', path: '/properties/:id/media/:mediaId' }),
  order: slimRoute<typeof reorderMedia>({ method: 'PUT', path: '/properties/:id/media/order' }),
  original: slimRoute<typeof createOriginalLink>({ method: 'GET', path: '/api/media/:mediaId/original' }),
  link: slimRoute<typeof addVideoLink>({ method: 'POST', path: '/api/media/links' }),
  start: slimRoute<typeof startUpload>({ method: 'POST', path: '/api/media/uploads', timeoutMs: 60_000 }),
  progress: slimRoute<typeof readUpload>({ method: 'GET', path: '/api/media/uploads/:uploadId' }),
  chunk: slimRoute<typeof putChunk>({
    method: 'PUT',
    path: '/api/media/uploads/:uploadId',
    timeoutMs: 60_000,
  }),
  finish: slimRoute<typeof finishUpload>({
    method: 'POST',
    path: '/api/media/uploads/:uploadId/finish',
    timeoutMs: 60_000,
  }),
} as const;
