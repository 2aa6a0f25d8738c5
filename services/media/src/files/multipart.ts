import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FormUploadKind, formUploadKind } from '@ardhi/contracts/media';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { shorten } from '@ardhi/contracts/shorten';
import { isRefusal, Refusal, refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Call } from '@ardhi/kernel/http/endpoint';
import { codeOf } from '@ardhi/kernel/http/error-body';
import { requireClean } from '@ardhi/kernel/ports/virus-scanner/require-clean';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import multer, { MulterError, type StorageEngine } from 'multer';

/** An uploaded file on disk, not validated yet. */
export interface UploadedFile {
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly lat: number | null;
  readonly lon: number | null;
  /** The limit that the file exceeds; what is on disk is its beginning, enough to tell its type. */
  readonly beyondBytes?: number;
}

/** The parsed form of an upload, with its files on disk. */
export interface MultipartUpload {
  readonly kind: FormUploadKind;
  readonly files: readonly UploadedFile[];
  /** A folder of this request alone, gone with everything in it once it is answered. */
  readonly folder: string;
}

type Request = Call<unknown, unknown, unknown>['request'];
type Response = Call<unknown, unknown, unknown>['response'];

interface UploadLimits {
  /** Maximum bytes of a file, by the kind named earlier in the form. */
  readonly maxFileBytes: (kind: FormUploadKind) => number;
  readonly filesPerRequest: number;
}

/** The folder for the uploaded files, and their limits. */
interface MultipartOptions {
  readonly into: string;
  readonly limits: UploadLimits;
}

const multerLimits = ({ filesPerRequest }: UploadLimits) => ({
  files: filesPerRequest,
  fields: 4 * filesPerRequest,
  fieldSize: 64,
  fieldNameSize: 32,
  parts: 5 * filesPerRequest,
  headerPairs: 20,
});

/** Streams the files of a multipart request to a temporary folder. @throws Refusal in the order of model §4.5 */
export const withUpload = <T>(
  { into, limits }: MultipartOptions,
  request: Request,
  response: Response,
  handle: (upload: MultipartUpload) => Promise<T>,
): Promise<T> =>
  withTempFolder(into, async (folder) =>
    handle({ folder, ...(await parseUpload({ into: folder, limits }, request, response)) }),
  );

/** The same for a request with exactly one `file`, which is scanned for viruses, and only the named text fields. */
export const withOneFile = <T>(
  {
    context,
    into,
    limits,
    fields: allowedFields = [],
  }: MultipartOptions & {
    readonly context: Pick<ServiceContext, 'scanner' | 'log'>;
    readonly fields?: readonly string[];
  },
  request: Request,
  response: Response,
  handle: (upload: {
    readonly file: Pick<UploadedFile, 'path' | 'fileName' | 'bytes'>;
    readonly folder: string;
    readonly fields: Readonly<Record<string, unknown>>;
  }) => Promise<T>,
): Promise<T> =>
  withTempFolder(into, async (folder) => {
    const { files, fields } = await parseMultipart({ into: folder, limits }, request, response);
    const unexpected =
      files.find(({ fieldname }) => fieldname !== 'file')?.fieldname ??
      Object.keys(fields).find((name) => !allowedFields.includes(name));
    if (unexpected !== undefined) refuse('UNKNOWN_FIELD', { field: unexpected });
    const [file] = files;
    if (file === undefined || files.length > 1) return refuseField('file', 'notSingleFile');
    requireWithinLimit(safeFileName(file.originalname), file.beyondBytes);
    const { path, originalname, size } = file;
    const fileName = safeFileName(originalname);
    await requireClean(context, { name: fileName, content: () => createReadStream(path) });
    return handle({ folder, fields, file: { path, fileName, bytes: size } });
  });

/** A folder of this request alone, gone with everything in it once it is answered. */
export async function withTempFolder<T>(parent: string, handle: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'upload-'));
  try {
    return await handle(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function parseMultipart({ into, limits }: MultipartOptions, request: Request, response: Response) {
  const storage = diskStorage(into, limits);
  const handleMultipart = multer({ storage, limits: multerLimits(limits), defParamCharset: 'utf8' }).any();
  await new Promise<void>((resolve, reject) => {
    handleMultipart(request, response, (error: unknown) =>
      error === undefined ? resolve() : reject(toRefusal(error, limits)),
    );
  });
  return {
    files: (request.files ?? []) as readonly ReceivedFile[],
    fields: (request.body ?? {}) as Readonly<Record<string, unknown>>,
  };
}

/** A file of the parser, with the limit that it exceeds. */
type ReceivedFile = Express.Multer.File & { readonly beyondBytes?: number };

/**
 * Streams each file to disk. Of one that exceeds the limit of its kind the rest is read and dropped, because the refusals
 * that come first in the order of model §4.5 depend on the rest of the form.
 */
function diskStorage(into: string, { maxFileBytes }: UploadLimits): StorageEngine {
  let at = 0;
  return {
    _handleFile(request, file, callback) {
      const maxBytes = maxFileBytes(formUploadKind.safeParse(request.body?.kind).data ?? 'IMAGE');
      const path = join(into, `file-${at++}`);
      let size = 0;
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          const left = maxBytes - size;
          size += chunk.length;
          if (left > 0) yield chunk.subarray(0, left);
        }
      }
      // The form parser would mistake a destroyed file stream for a truncated form.
      const chunks = file.stream.iterator({ destroyOnReturn: false });
      pipeline(chunks, counted, createWriteStream(path)).then(
        () => callback(null, { path, size, ...(size > maxBytes && { beyondBytes: maxBytes }) }),
        callback,
      );
    },
    // The temporary folder is deleted as a whole.
    _removeFile: (_, __, callback) => callback(null),
  };
}

async function parseUpload(
  intake: MultipartOptions,
  request: Request,
  response: Response,
): Promise<Pick<MultipartUpload, 'files' | 'kind'>> {
  const { files, fields } = await parseMultipart(intake, request, response);
  const unexpected = files.find(({ fieldname }) => fieldname !== 'files' && fieldname !== 'files[]');
  if (unexpected !== undefined) refuse('UNKNOWN_FIELD', { field: unexpected.fieldname });
  const { latitude, longitude, kind: kindName = 'IMAGE', ...otherFields } = fields;
  const [unknown] = Object.keys(otherFields);
  if (unknown !== undefined) refuse('UNKNOWN_FIELD', { field: unknown });
  const kind = formUploadKind.safeParse(kindName).data ?? refuse('VALIDATION_FAILED', { field: 'kind' });
  if (files.length === 0) refuseField('files', 'missing');
  const lats = parseDegrees(latitude, 90, 'latitude');
  const lons = parseDegrees(longitude, 180, 'longitude');
  if (lats.length !== files.length || lons.length !== files.length) refuse('LAT_LON_MISMATCH');
  const uploaded = files.map(({ path, originalname, size, beyondBytes }, i) => ({
    path,
    fileName: safeFileName(originalname),
    bytes: size,
    lat: lats[i] ?? null,
    lon: lons[i] ?? null,
    ...omitUndefined({ beyondBytes }),
  }));
  return { kind, files: uploaded };
}

/** @throws Refusal FILE_TOO_LARGE for a file that exceeds its limit */
export function requireWithinLimit(file: string, beyondBytes: number | undefined): void {
  if (beyondBytes !== undefined) refuse('FILE_TOO_LARGE', { file, maxBytes: beyondBytes });
}

/** Translates the parser's errors into refusals; a full disk stays what it is. */
function toRefusal(error: unknown, { filesPerRequest }: UploadLimits): unknown {
  if (isRefusal(error) || codeOf(error) === 'STORAGE_FULL') return error;
  const { code, field } = error as Partial<MulterError>;
  if (!(error instanceof MulterError)) return new Refusal('VALIDATION_FAILED', { field: 'body' });
  if (code === 'LIMIT_FILE_COUNT') return new Refusal('TOO_MANY_FILES', { max: filesPerRequest });
  return new Refusal('VALIDATION_FAILED', { field: field ?? 'body' });
}

const number = /^-?\d{1,3}(\.\d{1,20})?$/;

/** Parses one value per file; empty means unknown (model §4.5). */
function parseDegrees(input: unknown, maxDegrees: number, field: string): readonly (number | null)[] {
  const texts = input === undefined ? [] : Array.isArray(input) ? input : [input];
  return texts.map((text: unknown) => {
    if (text === '') return null;
    const value = typeof text === 'string' && number.test(text) ? Number(text) : Number.NaN;
    return Math.abs(value) <= maxDegrees ? value : refuse('VALIDATION_FAILED', { field });
  });
}

/** A safe display name: without folders, control characters or markup, at most 120 characters. */
export const safeFileName = (name: string): string =>
  shorten((name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}<>"]/gu, '').trim(), 120) || 'photo';
