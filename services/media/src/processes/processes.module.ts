import { userEvents } from '@ardhi/contracts/accounts/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { MediaContext } from '../context.ts';
import { expireUploads } from './expire-uploads.ts';
import { onAvatar } from './on-avatar.ts';
import { onUserErased } from './on-user-erased.ts';
import { sweepBlobs } from './sweep-blobs.ts';

/** Deletion of unused blobs, expired uploads and the data of erased users. */
export const processesModule: ServiceModule<MediaContext> = {
  reactions: [onAvatar, onUserErased],
  subscribesTo: [userEvents],
  start({ context }) {
    sweepBlobs(context);
    expireUploads(context);
  },
};
