import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { removeAvatar, setAvatar } from '@ardhi/contracts/media/avatar.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { requireUserId } from '@ardhi/kernel/http/require-user-id';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { withOneFile } from '../files/multipart.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { avatarSpec } from '../picture/rendition-specs.ts';
import { renderSingle } from '../preparation/render-single.ts';
import { readSettings } from '../replicas/settings.ts';
import { avatar } from './avatar.ts';
import { avatarUrlPath } from './avatars.projection.ts';

/** Routes to set and remove one's avatar (api.md A25), which is rendered in one size. */
export function avatarRoutes(context: ServiceContext, pictures: PicturePool): readonly Endpoint[] {
  return [
    serve(setAvatar, async ({ caller, request, response, execute, newId }) => {
      const userId = requireUserId(caller);
      const { imageBytes } = await readSettings(context, 'uploads');
      const limits = { maxFileBytes: () => imageBytes, filesPerRequest: 1 };
      const uploadFolder = join(context.folder, 'incoming');
      return withOneFile(
        { context, into: uploadFolder, limits },
        request,
        response,
        async ({ file, folder }) => {
          const { path, fileName: name, bytes } = file;
          const picture = await renderSingle(
            pictures,
            { path, name, bytes },
            { folder, renditionSpec: avatarSpec },
          );
          await context.blobs.put(createReadStream(picture.path));
          const avatarId = newId();
          const url = `${context.config.MEDIA_ORIGIN ?? ''}${avatarUrlPath(avatarId)}`;
          await execute(avatar, userId, { type: 'SetAvatar', avatarId, key: picture.key, url });
          return { avatarUrl: url };
        },
      );
    }),

    serve(removeAvatar, async ({ caller, execute }) => {
      await execute(avatar, requireUserId(caller), { type: 'RemoveAvatar', why: 'REMOVED' });
    }),
  ];
}
