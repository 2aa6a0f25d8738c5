import {
  addVideoLink,
  changeMedia,
  createOriginalLink,
  deleteListingMedia,
  listMedia,
  reorderMedia,
} from '@ardhi/contracts/media/media.routes';
import { finishUpload, putChunk, readUpload, startUpload } from '@ardhi/contracts/media/uploads.routes';

/** The routes of a listing's media, without their schemas. */
export const mediaRoutes = {
  list: listMedia,
  change: changeMedia,
  remove: deleteListingMedia,
  order: reorderMedia,
  original: createOriginalLink,
  link: addVideoLink,
  start: startUpload,
  progress: readUpload,
  chunk: putChunk,
  finish: finishUpload,
} as const;
