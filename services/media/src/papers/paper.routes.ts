import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keepPaper } from '@ardhi/contracts/media/papers.routes';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { fileTypeFromFile } from 'file-type';
import { withOneFile } from '../upload/read-upload.ts';
import { paper } from './paper.ts';

/** Papers may be larger than photos: a deed plan is scanned whole (model §4.5). */
const most = { mostBytes: () => 20 * 1_048_576, filesPerRequest: 1 };
const accepted = new Set(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']);

/** Keeps papers that prove something (api.md M11); nobody sees them but by a signed link. */
export function paperRoutes(tools: ServiceTools): readonly Served[] {
  return [
    serve(keepPaper, async ({ caller, request, response, order, newId }) => {
      const into = join(tools.folder, 'incoming');
      return withOneFile({ into, most }, request, response, async ({ file }) => {
        const mime = (await fileTypeFromFile(file.path))?.mime;
        if (mime === undefined || !accepted.has(mime))
          return refuse('UNSUPPORTED_TYPE', { file: file.fileName, format: mime ?? 'not a paper' });
        const hash = createHash('sha256');
        await pipeline(createReadStream(file.path), hash);
        await tools.blobs.put(createReadStream(file.path));
        const fileId = newId();
        const facts = { by: caller.id, mime, bytes: file.bytes, sha256: hash.digest('hex') };
        await order(paper, fileId, { type: 'KeepPaper', ...facts });
        return { fileId };
      });
    }),
  ];
}
