import { userEvents } from '@ardhi/contracts/accounts/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { MediaContext } from '../context.ts';
import { expireUploads } from './expire-uploads.ts';
import { followMerge } from './follow-merge.ts';
import { onAvatar } from './on-avatar.ts';
import { onUserErased } from './on-user-erased.ts';
import { sweepBlobs } from './sweep-blobs.ts';

/** Charges that follow a merge of agencies, and deletion of unused blobs, expired uploads and the data of erased users. */
export const processesModule: ServiceModule<MediaContext> = {
  reactions: [onAvatar, onUserErased, followMerge],
  subscribesTo: [userEvents, listingEvents],
  start({ context }) {
    sweepBlobs(context);
    expireUploads(context);
  },
};
