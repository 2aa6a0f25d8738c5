import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoAgent } from '@ardhi/accounts/seed/demo-people';
import { idFrom } from '@ardhi/kernel/base/ids';
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
import { adminCaller } from './seed-calls.ts';

interface FaceSeed {
  readonly media: ServiceContext;
  readonly client: InternalClient;
  readonly agents: readonly DemoAgent[];
}

const admin = adminCaller('system');

/** Gives each agent of the demo data a drawn portrait, and each agency a logo, with the commands of an upload. */
export async function seedFaces({ media, client, agents }: FaceSeed): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-faces-'));
  const workshop = { media, pool: picturePool(), folder };
  const agencies = new Map(agents.map(({ agencyId, agencyName }) => [agencyId, agencyName]));
  try {
    await Promise.all([
      ...agents.map((agent) => seedPortrait(workshop, agent)),
      ...[...agencies].map(([id, name]) => seedLogo(workshop, client, { id, name })),
    ]);
  } finally {
    workshop.pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function seedPortrait(workshop: Workshop, { userId, emailName }: DemoAgent): Promise<void> {
  const face = demoFaces[emailName];
  if (face === undefined) return;
  const { media } = workshop;
  const { key } = await store(workshop, userId, portraitDrawing(face));
  const avatarId = idFrom(`seed:avatar:${userId}`);
  const url = `${media.config.MEDIA_ORIGIN ?? ''}${avatarUrlPath(avatarId)}`;
  const command = { type: 'SetAvatar', avatarId, key, url } as const;
  await media.execute(avatar, userId, command, { commandId: `seed:avatar:${userId}` });
}

async function seedLogo(
  workshop: Workshop,
  client: InternalClient,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const logo = demoLogos[name];
  if (logo === undefined) return;
  const { key: sha256, bytes } = await store(workshop, id, logoDrawing(logo));
  const logoMediaId = idFrom(`seed:logo:${id}`);
  const command = {
    type: 'StoreEvidenceDocument',
    by: admin.id,
    purpose: 'LOGO',
    mime: 'image/webp',
    bytes,
    sha256,
    isPublic: true,
  } as const;
  await workshop.media.execute(evidenceDocument, logoMediaId, command, { commandId: `seed:logo:${id}` });
  await client.call(admin, `seed-logo-${id}`, {
    method: 'PUT',
    path: `/api/admin/broker/agencies/${id}`,
    body: { logoMediaId },
  });
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
