import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import {
  type FilePurpose,
  filePurpose,
  publicImagePurposes,
  uploadFile,
} from '@ardhi/contracts/media/files.routes';
import { admins, agentsAndAdmins, type Role } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { requireFileType } from '../files/detect-type.ts';
import { hashFile } from '../files/hash-file.ts';
import { withOneFile } from '../files/multipart.ts';
import type { PicturePool } from '../picture/picture-pool.ts';
import { advertSpec, avatarSpec, coverSpec } from '../picture/rendition-specs.ts';
import type { SourceFile } from '../preparation/prepare-picture.ts';
import { renderSingle } from '../preparation/render-single.ts';
import { readSettings } from '../replicas/settings.ts';
import {
  type EvidenceDocumentCommand,
  type EvidenceDocumentFields,
  evidenceDocument,
} from './evidence-document.ts';

const documentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** Roles that may upload for a purpose; every signed-in user may upload for the others. */
const rolesByPurpose: Partial<Record<FilePurpose, readonly Role[]>> = {
  LOGO: agentsAndAdmins,
  COVER: agentsAndAdmins,
  EVIDENCE: agentsAndAdmins,
  CONTENT: admins,
};

/** Route to upload evidence documents and public pictures that do not belong to a gallery (api.md M11). */
export function evidenceDocumentRoutes(context: ServiceContext, pictures: PicturePool): readonly Endpoint[] {
  return [
    serve(uploadFile, async ({ caller, request, response, execute, newId }) => {
      const { documentBytes } = await readSettings(context, 'uploads');
      const limits = { maxFileBytes: () => documentBytes, filesPerRequest: 1 };
      const options = { context, into: join(context.folder, 'incoming'), limits, fields: ['for'] };
      return withOneFile(options, request, response, async ({ file, folder, fields }) => {
        const purpose = purposeOf(fields['for'], caller);
        const source = { path: file.path, name: file.fileName, bytes: file.bytes };
        const stored = isPublicPicture(purpose)
          ? await rendered(pictures, source, { purpose, folder })
          : await unchanged({
              ...source,
              mime: await requireFileType(source.path, source.name, documentTypes),
            });
        const { path, ...facts } = stored;
        await context.blobs.put(createReadStream(path));
        const fileId = newId();
        const command: EvidenceDocumentCommand = {
          type: 'StoreEvidenceDocument',
          by: caller.id,
          purpose,
          ...facts,
        };
        await execute(evidenceDocument, fileId, command);
        const { MEDIA_ORIGIN = '' } = context.config;
        return { fileId, ...(stored.isPublic && { url: `${MEDIA_ORIGIN}/media/${fileId}-shown.webp` }) };
      });
    }),
  ];
}

type StoredFile = Omit<EvidenceDocumentFields, 'by' | 'purpose'> & { readonly path: string };

/** @throws Refusal VALIDATION_FAILED, FORBIDDEN */
function purposeOf(input: unknown, { role }: Call<unknown, unknown, unknown>['caller']): FilePurpose {
  const purpose = filePurpose.safeParse(input ?? 'EVIDENCE').data;
  if (purpose === undefined) return refuse('VALIDATION_FAILED', { field: 'for' });
  const allowedRoles = rolesByPurpose[purpose];
  if (allowedRoles !== undefined && (role === '' || !allowedRoles.includes(role))) forbid(allowedRoles, role);
  return purpose;
}

const isPublicPicture = (purpose: FilePurpose) =>
  publicImagePurposes.some((shownPurpose) => shownPurpose === purpose);

const unchanged = async ({ path, mime, bytes }: SourceFile): Promise<StoredFile> => ({
  path,
  mime,
  bytes,
  sha256: await hashFile(path),
});

async function rendered(
  pictures: PicturePool,
  source: Omit<SourceFile, 'mime'>,
  { purpose, folder }: { readonly purpose: FilePurpose; readonly folder: string },
): Promise<StoredFile> {
  const drawing = purpose === 'LOGO' ? avatarSpec : purpose === 'ADVERT' ? advertSpec : coverSpec;
  const { path, key, bytes } = await renderSingle(pictures, source, { folder, renditionSpec: drawing });
  return { path, mime: 'image/webp', bytes, sha256: key, isPublic: true };
}
