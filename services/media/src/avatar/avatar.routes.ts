import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { removeAvatar, setAvatar } from '@ardhi/contracts/media/avatar.routes';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { avatarDrawing } from '../picture/drawn-sizes.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { knownType } from '../upload/known-type.ts';
import { preparePicture } from '../upload/prepare-picture.ts';
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
        const mime = await knownType(path, name);
        const seen = { path, name, mime, bytes };
        const picture = await preparePicture(pool, seen, join(folder, 'drawn'), avatarDrawing);
        const size =
          picture.renditions[0] ??
          refuse('UNSUPPORTED_TYPE', { file: name, format: 'cannot be read safely' });
        await tools.blobs.put(createReadStream(picture.files[size.key] ?? ''));
        const avatarId = newId();
        const url = `${tools.config.MEDIA_ORIGIN ?? ''}${avatarPath(avatarId)}`;
        await order(avatar, userId, { type: 'SetAvatar', avatarId, key: size.key, url });
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
