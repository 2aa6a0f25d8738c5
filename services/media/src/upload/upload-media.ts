import { join } from 'node:path';
import { uploadMedia } from '@ardhi/contracts/media/media.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import type { ServiceTools } from '@ardhi/kernel/service';
import { settingOf } from '../around/settings.ts';
import { listingRows, ownListing } from '../listing/listing-rows.ts';
import type { MediaReader } from '../set/read-media.ts';
import { kindRules } from './kind-rules.ts';
import type { Readers } from './prepare-file.ts';
import { withUpload } from './read-upload.ts';
import { takeIn } from './take-in.ts';

/** Adds files to a listing in one request (api.md M1): decided in the order of model §4.5, and all of them or none. */
export function uploadFiles(tools: ServiceTools, readers: Readers, reader: MediaReader): Served {
  const rows = tools.read(listingRows);
  return serve(uploadMedia, async ({ params, caller, request, response, order, newId }) => {
    const listing = await ownListing(rows, params.id, caller);
    const limits = await settingOf(tools, 'uploads');
    const most = {
      ...limits,
      mostBytes: (kind: keyof typeof kindRules) => kindRules[kind].mostBytes(limits),
    };
    const into = join(tools.folder, 'incoming');
    return withUpload({ into, most }, request, response, async ({ kind, folder, files: arrived }) => {
      const files = arrived.map((file) => ({ ...file, id: newId() }));
      const incoming = { listing, kind, files, folder, by: caller.id, give: order, reservation: newId() };
      await takeIn(tools, readers, incoming);
      const added = new Set(files.map(({ id }) => id));
      const { items, quota } = await reader.ofOwner(listing);
      return { items: items.filter(({ id }) => added.has(id)), quota };
    });
  });
}
