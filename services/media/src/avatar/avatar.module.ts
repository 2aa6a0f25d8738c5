import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { MediaContext } from '../context.ts';
import { avatarRoutes } from './avatar.routes.ts';
import { avatar } from './avatar.ts';
import { avatars } from './avatars.projection.ts';

/** Profile pictures. */
export const avatarModule: ServiceModule<MediaContext> = {
  deciders: [avatar],
  projections: [avatars],
  routes: ({ context, workerPools }) => avatarRoutes(context, workerPools.pictures),
};
