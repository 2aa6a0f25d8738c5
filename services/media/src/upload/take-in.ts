import { join } from 'node:path';
import type { BroughtKind } from '@ardhi/contracts/media/media';
import type { Id } from '@ardhi/contracts/values';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { type ListingRow, payerOf } from '../listing/listing-rows.ts';
import { kindRules } from './kind-rules.ts';
import { knownType } from './known-type.ts';
import { prepareFile, type Readers } from './prepare-file.ts';
import type { Arrived } from './read-upload.ts';
import { roomFor } from './room.ts';
import { type Give, type NewMedia, storeMedia } from './store-media.ts';

/** Files that have come whole, on their way into a listing. */
interface Incoming {
  readonly listing: ListingRow;
  readonly kind: BroughtKind;
  readonly files: readonly (Arrived & { readonly id: Id })[];
  /** Where they may be drawn. */
  readonly folder: string;
  readonly by: Id;
  readonly give: Give;
  /** The same when the same upload is repeated. */
  readonly reservation: Id;
}

/** Adds files to a listing, all of them or none, decided in the order of model §4.5, whether they came in one request or in pieces. */
export async function takeIn(tools: ServiceTools, readers: Readers, incoming: Incoming): Promise<void> {
  const { listing, kind, files, folder, by, give, reservation } = incoming;
  const typed = await Promise.all(
    files.map(async (file) => ({
      ...file,
      mime: await knownType(file.path, file.fileName, kindRules[kind].types),
    })),
  );
  await roomFor(tools, listing, { kind, bytes: files.map(() => 0) });
  const limits = await settingOf(tools, 'uploads');
  const media = await Promise.all(
    typed.map(async ({ id, path, fileName, mime, bytes, lat, lon }, at): Promise<NewMedia> => {
      const seen = { path, name: fileName, mime, bytes };
      const file = await prepareFile(readers, seen, { kind, limits, folder: join(folder, String(at)) });
      return { id, fileName, lat, lon, file };
    }),
  );
  await storeMedia(tools, give, {
    listingId: listing.id,
    kind,
    owner: payerOf(listing),
    uploadedBy: by,
    reservation,
    media,
  });
}
