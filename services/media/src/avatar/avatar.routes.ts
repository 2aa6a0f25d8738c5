import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { removeAvatar, setAvatar } from '@ardhi/contracts/media/avatar.routes';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { drawOne } from '../picture/draw-one.ts';
import { avatarDrawing } from '../picture/drawn-sizes.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { withOneFile } from '../upload/read-upload.ts';
import { avatar } from './avatar.ts';
import { avatarPath } from './avatars.ts';

/** The picture beside one's name (api.md A25): looked at as carefully as any photo, and drawn anew in one size. */
export function avatarRoutes(tools: ServiceTools, pool: PicturePool): readonly Served[] {
  return [
    serve(setAvatar, async ({ caller, request, response, order, newId }) => {
      const userId = known(caller);
      const { imageBytes } = await settingOf(tools, 'uploads');
      const most = { mostBytes: () => imageBytes, filesPerRequest: 1 };
      const into = join(tools.folder, 'incoming');
      return withOneFile({ into, most }, request, response, async ({ file, folder }) => {
        const { path, fileName: name, bytes } = file;
        const picture = await drawOne(pool, { path, name, bytes }, { folder, drawing: avatarDrawing });
        await tools.blobs.put(createReadStream(picture.path));
        const avatarId = newId();
        const url = `${tools.config.MEDIA_ORIGIN ?? ''}${avatarPath(avatarId)}`;
        await order(avatar, userId, { type: 'SetAvatar', avatarId, key: picture.key, url });
        return { avatarUrl: url };
      });
    }),

    serve(removeAvatar, async ({ caller, order }) => {
      await order(avatar, known(caller), { type: 'RemoveAvatar', why: 'REMOVED' });
    }),
  ];
}

/** Somebody whom we have a record of. */
const known = ({ id, role }: Caller): string => (id === '' ? refuse('FORBIDDEN', { have: role }) : id);
