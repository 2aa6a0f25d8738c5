import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import {
  type FilePurpose,
  filePurpose,
  keepPaper,
  shownPurposes,
} from '@ardhi/contracts/media/papers.routes';
import { admins, agentsAndAdmins, type Role } from '@ardhi/contracts/roles';
import { type Call, type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { drawOne } from '../picture/draw-one.ts';
import { avatarDrawing, coverDrawing } from '../picture/drawn-sizes.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { hashOf } from '../upload/hash-of.ts';
import { knownType } from '../upload/known-type.ts';
import type { SeenFile } from '../upload/prepare-picture.ts';
import { withOneFile } from '../upload/read-upload.ts';
import { type PaperCommand, type PaperFacts, paper } from './paper.ts';

const paperTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Who may bring a file for it; everybody who is signed in may bring the others. */
const mayBring: Partial<Record<FilePurpose, readonly Role[]>> = {
  LOGO: agentsAndAdmins,
  COVER: agentsAndAdmins,
  EVIDENCE: agentsAndAdmins,
  CONTENT: admins,
};

/** Keeps files that are no photos of a listing (api.md M11). */
export function paperRoutes(tools: ServiceTools, pool: PicturePool): readonly Served[] {
  return [
    serve(keepPaper, async ({ caller, request, response, order, newId }) => {
      const { documentBytes } = await settingOf(tools, 'uploads');
      const most = { mostBytes: () => documentBytes, filesPerRequest: 1 };
      const intake = { into: join(tools.folder, 'incoming'), most, fields: ['for'] };
      return withOneFile(intake, request, response, async ({ file, folder, fields }) => {
        const purpose = purposeOf(fields['for'], caller);
        const seen = { path: file.path, name: file.fileName, bytes: file.bytes };
        const kept = isShown(purpose)
          ? await drawn(pool, seen, { purpose, folder })
          : await asItCame({ ...seen, mime: await knownType(seen.path, seen.name, paperTypes) });
        const { path, ...facts } = kept;
        await tools.blobs.put(createReadStream(path));
        const fileId = newId();
        const command: PaperCommand = { type: 'KeepPaper', by: caller.id, for: purpose, ...facts };
        await order(paper, fileId, command);
        const { MEDIA_ORIGIN = '' } = tools.config;
        return { fileId, ...(kept.shown && { url: `${MEDIA_ORIGIN}/media/${fileId}-shown.webp` }) };
      });
    }),
  ];
}

type Kept = Omit<PaperFacts, 'by' | 'for'> & { readonly path: string };

/** @throws Refusal VALIDATION_FAILED, FORBIDDEN */
function purposeOf(said: unknown, { role }: Call<unknown, unknown, unknown>['caller']): FilePurpose {
  const purpose = filePurpose.safeParse(said ?? 'EVIDENCE').data;
  if (purpose === undefined) return refuse('VALIDATION_FAILED', { field: 'for' });
  const may = mayBring[purpose];
  if (may !== undefined && (role === '' || !may.includes(role)))
    refuse('FORBIDDEN', { need: may, have: role });
  return purpose;
}

const isShown = (purpose: FilePurpose) => shownPurposes.some((one) => one === purpose);

const asItCame = async ({ path, mime, bytes }: SeenFile): Promise<Kept> => ({
  ...{ path, mime, bytes },
  sha256: await hashOf(path),
});

async function drawn(
  pool: PicturePool,
  seen: Omit<SeenFile, 'mime'>,
  { purpose, folder }: { readonly purpose: FilePurpose; readonly folder: string },
): Promise<Kept> {
  const drawing = purpose === 'LOGO' ? avatarDrawing : coverDrawing;
  const { path, key, bytes } = await drawOne(pool, seen, { folder, drawing });
  return { path, mime: 'image/webp', bytes, sha256: key, shown: true };
}
