import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { UploadKind } from '@ardhi/contracts/media';
import type { Id } from '@ardhi/contracts/values';
import { requireClean, scanDeadline } from '@ardhi/kernel/ports/virus-scanner/require-clean';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { requireFileType } from '../files/detect-type.ts';
import { requireWithinLimit, type UploadedFile } from '../files/multipart.ts';
import { payerOf } from '../gallery/listing-access.ts';
import { kindRules } from '../preparation/kind-rules.ts';
import { prepareFile, type WorkerPools } from '../preparation/prepare-file.ts';
import type { ListingRow } from '../replicas/listings.ts';
import { readSettings } from '../replicas/settings.ts';
import { requireUploadQuota } from './quota-check.ts';
import { type ExecuteCommand, type NewMedia, storeMedia } from './store-media.ts';

/** Completely received files to be added to a listing. */
interface IngestRequest {
  readonly listing: ListingRow;
  readonly kind: UploadKind;
  readonly files: readonly (UploadedFile & { readonly id: Id })[];
  /** Folder for renditions. */
  readonly folder: string;
  readonly by: Id;
  readonly execute: ExecuteCommand;
  /** The reservation id; the same when an upload is repeated. */
  readonly reservation: Id;
  /** True if the files stay private until their editor publishes them. */
  readonly held?: boolean;
}

/** Adds files to a gallery, all of them or none, checked in the order of model §4.5; for multipart and chunked uploads. */
export async function ingestFiles(
  context: ServiceContext,
  workerPools: WorkerPools,
  request: IngestRequest,
): Promise<void> {
  const { listing, kind, files, folder, by, execute, reservation, held = false } = request;
  const typedFiles = await Promise.all(
    files.map(async (file) => ({
      ...file,
      mime: await requireFileType(file.path, file.fileName, kindRules[kind].types),
    })),
  );
  for (const { fileName, beyondBytes } of files) requireWithinLimit(fileName, beyondBytes);
  await requireUploadQuota(context, listing, { kind, bytes: files.map(() => 0) });
  const deadline = scanDeadline();
  for (const { path, fileName } of files)
    await requireClean(context, { name: fileName, content: () => createReadStream(path) }, deadline);
  const limits = await readSettings(context, 'uploads');
  const media = await Promise.all(
    typedFiles.map(async ({ id, path, fileName, mime, bytes, lat, lon }, at): Promise<NewMedia> => {
      const source = { path, name: fileName, mime, bytes };
      const file = await prepareFile(workerPools, source, { kind, limits, folder: join(folder, String(at)) });
      return { id, fileName, lat, lon, file };
    }),
  );
  await storeMedia(context, execute, {
    listingId: listing.id,
    kind,
    owner: payerOf(listing),
    uploadedBy: by,
    reservation,
    held,
    media,
  });
}
