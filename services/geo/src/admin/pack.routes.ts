import { Readable } from 'node:stream';
import { releasePackName } from '@ardhi/contracts/geo/gazetteer';
import { applyPack, listPacks, uploadPack } from '@ardhi/contracts/geo/geo-admin.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { shorten } from '@ardhi/contracts/shorten';
import { idFrom } from '@ardhi/kernel/base/ids';
import { Refusal, refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { readBlob } from '@ardhi/kernel/ports/blob-store/read-blob';
import { requireClean } from '@ardhi/kernel/ports/virus-scanner/require-clean';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import { rowsAfter } from '@ardhi/kernel/read/read-model';
import { withWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import multer, { MulterError } from 'multer';
import { pack as packRules } from '../pack/pack.ts';
import { type PackRow, packs } from '../pack/packs.projection.ts';
import { readPackSeparately } from '../pack/read-pack-separately.ts';
import type { PackUpload } from '../pack/read-pack-upload.ts';
import { placeChanges } from '../place/place-changes.projection.ts';

const maxBytes = 20 * 1_048_576;

/** Routes of geography packs (api.md G18). */
export function packRoutes(tools: ServiceContext): readonly Endpoint[] {
  const rows = tools.read(packs);

  return [
    serve(listPacks, async ({ query }) => {
      const { q, sort } = query;
      const where = omitUndefined({ receivedAt: dayWindow(query) });
      const page = await findPage(rows, { where, ...withWords(q, 'name') }, query, [sort]);
      return { ...page, items: page.items.map(packView) };
    }),
    serve(uploadPack, async ({ request, response, execute: order }) => {
      const { name, bytes } = await fileOf(request, response);
      await requireClean(tools, { name, content: () => Readable.from([bytes]) });
      const { stored, ...counts } = await readPackSeparately({
        bytes,
        name,
        ...(await presentPlaces(tools)),
      });
      const { key } = await tools.blobs.put(stored);
      const id = idFrom(`geo:pack:${key}`);
      const facts = { name, hash: key, ...counts };
      const { position } = await order(packRules, id, { type: 'ReceivePack', facts });
      await tools.waitForPosition(position);
      return packView((await rows.get(id)) ?? refuse('NOT_FOUND'));
    }),
    serve(applyPack, async ({ params, body, execute: order }) => {
      const { position } = await order(packRules, params.id, { type: 'ApplyPack', mode: body.mode });
      await tools.waitForPosition(position);
      const { places } = (await rows.get(params.id)) ?? refuse('NOT_FOUND');
      return {
        id: params.id,
        kind: 'GEO_PACK' as const,
        state: 'DONE' as const,
        done: places,
        total: places,
      };
    }),
  ];
}

/** Sources of the present places: applied packs and later changes. */
async function presentPlaces({
  read,
  blobs,
}: ServiceContext): Promise<Pick<PackUpload, 'applied' | 'changes'>> {
  const [received, changed] = await Promise.all([
    rowsAfter(read(packs), 0),
    rowsAfter(read(placeChanges), 0),
  ]);
  const applied = received.flatMap(({ hash, mode }) => (mode === undefined ? [] : [{ hash, mode }]));
  return {
    applied: await Promise.all(
      applied.map(async ({ hash, mode }) => ({ bytes: await readBlob(blobs, hash), mode })),
    ),
    changes: changed.map(({ value }) => value),
  };
}

const packView = ({ hash: _, position: __, pois = 0, ...row }: PackRow) => ({
  ...row,
  pois,
  state: row.appliedAt === undefined ? ('RECEIVED' as const) : ('APPLIED' as const),
});

type Request = Call<unknown, unknown, unknown>['request'];
type Response = Call<unknown, unknown, unknown>['response'];

const limits = { fileSize: maxBytes, files: 1, fields: 0, headerPairs: 20 };

/** The one file of a request. @throws Refusal FILE_TOO_LARGE, VALIDATION_FAILED */
async function fileOf(request: Request, response: Response): Promise<{ name: string; bytes: Buffer }> {
  const take = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' }).single('file');
  await new Promise<void>((resolve, reject) => {
    take(request, response, (error: unknown) =>
      error === undefined ? resolve() : reject(uploadRefusal(error)),
    );
  });
  const { file } = request;
  if (file === undefined) return refuse('VALIDATION_FAILED', { field: 'file' });
  return { name: packName(file.originalname), bytes: file.buffer };
}

/** The name of an uploaded pack, which is never taken for the pack of a release. */
function packName(fileName: string): string {
  const name = shorten(fileName.replace(/[\p{Cc}<>"]/gu, ''), 120);
  return name === releasePackName ? `${name}.json` : name;
}

const uploadRefusal = (error: unknown): Refusal =>
  error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
    ? new Refusal('FILE_TOO_LARGE', { maxBytes: maxBytes })
    : new Refusal('VALIDATION_FAILED', { field: 'file' });
