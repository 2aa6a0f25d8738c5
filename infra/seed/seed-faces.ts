import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoAgent } from '@ardhi/accounts/seed/demo-people';
import { idFrom } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { avatar } from '@ardhi/media/avatar/avatar';
import { avatarUrlPath } from '@ardhi/media/avatar/avatars.projection';
import { evidenceDocument } from '@ardhi/media/documents/evidence-document';
import { type PicturePool, picturePool } from '@ardhi/media/picture/picture-pool';
import { avatarSpec } from '@ardhi/media/picture/rendition-specs';
import { renderSingle } from '@ardhi/media/preparation/render-single';
import sharp from 'sharp';
import { demoFaces, demoLogos } from './demo-faces.ts';
import type { InternalClient } from './internal-client.ts';
import { logoDrawing } from './logo-drawing.ts';
import { portraitDrawing } from './portrait-drawing.ts';

interface FaceSeed {
  readonly media: ServiceContext;
  readonly client: InternalClient;
  readonly agents: readonly DemoAgent[];
}

const admin = { id: 'system', subject: 'system', role: 'AFRI_ADMIN' } as const;

/** Gives each agent of the demo data a drawn portrait, and each agency a logo, with the commands of an upload. */
export async function seedFaces({ media, client, agents }: FaceSeed): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-faces-'));
  const pool = picturePool();
  const draw = (name: string, drawing: string) => store({ media, pool, folder }, name, drawing);
  try {
    for (const { userId, emailName } of agents) {
      const face = demoFaces[emailName];
      if (face === undefined) continue;
      const { key } = await draw(emailName, portraitDrawing(face));
      const avatarId = idFrom(`seed:avatar:${userId}`);
      const url = `${media.config.MEDIA_ORIGIN ?? ''}${avatarUrlPath(avatarId)}`;
      const command = { type: 'SetAvatar', avatarId, key, url } as const;
      await media.execute(avatar, userId, command, { commandId: `seed:avatar:${userId}` });
    }
    for (const [agencyId, agencyName] of new Map(agents.map((one) => [one.agencyId, one.agencyName]))) {
      const logo = demoLogos[agencyName];
      if (logo === undefined) continue;
      const { key: sha256, bytes } = await draw(agencyId, logoDrawing(logo));
      const logoMediaId = idFrom(`seed:logo:${agencyId}`);
      const facts = {
        by: admin.id,
        purpose: 'LOGO',
        mime: 'image/webp',
        bytes,
        sha256,
        isPublic: true,
      } as const;
      await media.execute(
        evidenceDocument,
        logoMediaId,
        { type: 'StoreEvidenceDocument', ...facts },
        { commandId: `seed:logo:${agencyId}` },
      );
      await client.call(admin, `seed-logo-${agencyId}`, {
        method: 'PUT',
        path: `/api/admin/broker/agencies/${agencyId}`,
        body: { logoMediaId },
      });
    }
  } finally {
    pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Workshop {
  readonly media: ServiceContext;
  readonly pool: PicturePool;
  readonly folder: string;
}

/** Renders a drawing as an uploaded picture is, and stores the rendition. */
async function store({ media, pool, folder }: Workshop, name: string, drawing: string) {
  const path = join(folder, `${name}.png`);
  const { size: bytes } = await sharp(Buffer.from(drawing)).png().toFile(path);
  const source = { path, name: `${name}.png`, bytes };
  const picture = await renderSingle(pool, source, { folder: join(folder, name), renditionSpec: avatarSpec });
  await media.blobs.put(createReadStream(picture.path));
  return picture;
}
