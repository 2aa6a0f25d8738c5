import type {
  changeMedia,
  deleteListingMedia,
  linkOriginal,
  linkVideo,
  listMedia,
  orderMedia,
} from '@ardhi/contracts/media/media.routes';
import type { finishUpload, putPiece, readUpload, startUpload } from '@ardhi/contracts/media/uploads.routes';
import { slimRoute } from '../client/slim-route.ts';

/** The calls about a listing's files, each known by its type. */
export const mediaRoutes = {
  list: slimRoute<typeof listMedia>({ method: 'GET', path: '/properties/:id/media' }),
  change: slimRoute<typeof changeMedia>({ method: 'PUT', path: '/properties/:id/media/:mediaId' }),
  remove: slimRoute<typeof deleteListingMedia>({ method: 'DELETE', path: '/properties/:id/media/:mediaId' }),
  order: slimRoute<typeof orderMedia>({ method: 'PUT', path: '/properties/:id/media/order' }),
  original: slimRoute<typeof linkOriginal>({ method: 'GET', path: '/api/media/:mediaId/original' }),
  link: slimRoute<typeof linkVideo>({ method: 'POST', path: '/api/media/links' }),
  start: slimRoute<typeof startUpload>({ method: 'POST', path: '/api/media/uploads', timeoutMs: 60_000 }),
  sent: slimRoute<typeof readUpload>({ method: 'GET', path: '/api/media/uploads/:uploadId' }),
  piece: slimRoute<typeof putPiece>({
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
