import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FormKind, formKind } from '@ardhi/contracts/media/media';
import type { Call } from '@ardhi/kernel/http/serve';
import { Refusal, refuse } from '@ardhi/kernel/refusal';
import multer, { MulterError, type StorageEngine } from 'multer';

/** A file of a request as it lies on disk, not looked into yet. */
export interface Arrived {
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly lat: number | null;
  readonly lon: number | null;
}

export interface Upload {
  readonly kind: FormKind;
  readonly files: readonly Arrived[];
  /** A folder of this request alone, gone with everything in it once it is answered. */
  readonly folder: string;
}

type Request = Call<unknown, unknown, unknown>['request'];
type Response = Call<unknown, unknown, unknown>['response'];

interface Most {
  /** Of one file; the kind that the form has named before it, if any. */
  readonly mostBytes: (kind: FormKind) => number;
  readonly filesPerRequest: number;
}

/** Where files of a request lie while it is answered, and how much there may be of them. */
interface Intake {
  readonly into: string;
  readonly most: Most;
}

const limitsOf = ({ filesPerRequest }: Most) => ({
  files: filesPerRequest,
  fields: 4 * filesPerRequest,
  fieldSize: 64,
  fieldNameSize: 32,
  parts: 5 * filesPerRequest,
  headerPairs: 20,
});

/** Streams a request's files to disk and hands them over. @throws Refusal as model §4.5 orders them */
export const withUpload = <T>(
  { into, most }: Intake,
  request: Request,
  response: Response,
  use: (upload: Upload) => Promise<T>,
): Promise<T> =>
  inFolder(into, async (folder) =>
    use({ folder, ...(await received({ into: folder, most }, request, response)) }),
  );

/** The same for a request that brings one `file`, and of words only the `fields` named. */
export const withOneFile = <T>(
  { into, most, fields: known = [] }: Intake & { readonly fields?: readonly string[] },
  request: Request,
  response: Response,
  use: (upload: {
    readonly file: Pick<Arrived, 'path' | 'fileName' | 'bytes'>;
    readonly folder: string;
    readonly fields: Readonly<Record<string, unknown>>;
  }) => Promise<T>,
): Promise<T> =>
  inFolder(into, async (folder) => {
    const { files, fields } = await taken({ into: folder, most }, request, response);
    const stray =
      files.find(({ fieldname }) => fieldname !== 'file')?.fieldname ??
      Object.keys(fields).find((name) => !known.includes(name));
    if (stray !== undefined) refuse('UNKNOWN_FIELD', { field: stray });
    const [file] = files;
    if (file === undefined || files.length > 1)
      return refuse('VALIDATION_FAILED', { field: 'file', fields: { file: 'is one file' } });
    const { path, originalname, size } = file;
    return use({ folder, fields, file: { path, fileName: plainName(originalname), bytes: size } });
  });

/** A folder of this request alone, gone with everything in it once it is answered. */
export async function inFolder<T>(within: string, use: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(within, { recursive: true });
  const folder = await mkdtemp(join(within, 'upload-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function taken({ into, most }: Intake, request: Request, response: Response) {
  const storage = onDisk(into, most);
  const take = multer({ storage, limits: limitsOf(most), defParamCharset: 'utf8' }).any();
  await new Promise<void>((resolve, reject) => {
    take(request, response, (error: unknown) =>
      error === undefined ? resolve() : reject(meaning(error, most)),
    );
  });
  return {
    files: (request.files ?? []) as readonly Express.Multer.File[],
    fields: (request.body ?? {}) as Readonly<Record<string, unknown>>,
  };
}

/** Streams each file to disk up to what its kind may weigh; whoever sends more is cut off there. */
function onDisk(into: string, { mostBytes }: Most): StorageEngine {
  let at = 0;
  return {
    _handleFile(request, file, done) {
      const maxBytes = mostBytes(formKind.safeParse(request.body?.kind).data ?? 'IMAGE');
      const path = join(into, `file-${at++}`);
      let size = 0;
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > maxBytes) refuse('FILE_TOO_LARGE', { file: plainName(file.originalname), maxBytes });
          yield chunk;
        }
      }
      // The form's parser would take a file stream that is gone for a form that broke off.
      const chunks = file.stream.iterator({ destroyOnReturn: false });
      pipeline(chunks, counted, createWriteStream(path)).then(() => done(null, { path, size }), done);
    },
    // The folder goes with everything in it.
    _removeFile: (_, __, done) => done(null),
  };
}

async function received(
  intake: Intake,
  request: Request,
  response: Response,
): Promise<Pick<Upload, 'files' | 'kind'>> {
  const { files, fields } = await taken(intake, request, response);
  const stray = files.find(({ fieldname }) => fieldname !== 'files' && fieldname !== 'files[]');
  if (stray !== undefined) refuse('UNKNOWN_FIELD', { field: stray.fieldname });
  const { latitude, longitude, kind: named = 'IMAGE', ...others } = fields;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) refuse('UNKNOWN_FIELD', { field: unknown });
  const kind = formKind.safeParse(named).data ?? refuse('VALIDATION_FAILED', { field: 'kind' });
  if (files.length === 0) refuse('VALIDATION_FAILED', { field: 'files', fields: { files: 'is missing' } });
  const lats = degrees(latitude, 90, 'latitude');
  const lons = degrees(longitude, 180, 'longitude');
  if (lats.length !== files.length || lons.length !== files.length) refuse('LAT_LON_MISMATCH');
  const arrived = files.map(({ path, originalname, size }, i) => ({
    path,
    fileName: plainName(originalname),
    bytes: size,
    lat: lats[i] ?? null,
    lon: lons[i] ?? null,
  }));
  return { kind, files: arrived };
}

/** What multer and the parser below it complain of, as our own refusals. */
function meaning(error: unknown, { filesPerRequest }: Most): Refusal {
  if (error instanceof Refusal) return error;
  const { code, field } = error as Partial<MulterError>;
  if (!(error instanceof MulterError)) return new Refusal('VALIDATION_FAILED', { field: 'body' });
  if (code === 'LIMIT_FILE_COUNT') return new Refusal('TOO_MANY_FILES', { max: filesPerRequest });
  return new Refusal('VALIDATION_FAILED', { field: field ?? 'body' });
}

const number = /^-?\d{1,3}(\.\d{1,20})?$/;

/** One value a file; empty means unknown (model §4.5). */
function degrees(given: unknown, most: number, field: string): readonly (number | null)[] {
  const texts = given === undefined ? [] : Array.isArray(given) ? given : [given];
  return texts.map((text: unknown) => {
    if (text === '') return null;
    const value = typeof text === 'string' && number.test(text) ? Number(text) : Number.NaN;
    return Math.abs(value) <= most ? value : refuse('VALIDATION_FAILED', { field });
  });
}

/** A name to show: without folders, control characters or markup, and not endless. */
export const plainName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}<>"]/gu, '')
    .slice(0, 120)
    .trim() || 'photo';
