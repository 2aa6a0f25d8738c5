import { Readable } from 'node:stream';
import { shorten } from '@ardhi/contracts/shorten';
import { Refusal, refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Call } from '@ardhi/kernel/http/endpoint';
import { requireClean } from '@ardhi/kernel/ports/virus-scanner/require-clean';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import multer, { MulterError } from 'multer';
import { fileLimits } from './read-listing-file.ts';

interface ReceivedFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly fields: Readonly<Record<string, string>>;
}

type Request = Call<unknown, unknown, unknown>['request'];
type Response = Call<unknown, unknown, unknown>['response'];

const limits = { fileSize: fileLimits.bytes, files: 1, fields: 4, fieldSize: 200, parts: 6 };

/** Reads the single upload of a multipart request, field `file`, and has it scanned for viruses. @throws Refusal FILE_INFECTED, SCANNER_UNAVAILABLE, FILE_TOO_LARGE, TOO_MANY_FILES, VALIDATION_FAILED, UNKNOWN_FIELD */
export async function receiveFile(
  context: Pick<ServiceContext, 'scanner' | 'log'>,
  request: Request,
  response: Response,
): Promise<ReceivedFile> {
  const upload = multer({ storage: multer.memoryStorage(), limits, defParamCharset: 'utf8' }).any();
  await new Promise<void>((resolve, reject) => {
    upload(request, response, (error: unknown) =>
      error === undefined ? resolve() : reject(toRefusal(error)),
    );
  });
  const [file] = (request.files ?? []) as readonly Express.Multer.File[];
  if (file === undefined) refuseField('file', 'missing');
  if (file.fieldname !== 'file') refuse('UNKNOWN_FIELD', { field: file.fieldname });
  const fields = (request.body ?? {}) as Readonly<Record<string, string>>;
  const stray = Object.keys(fields).find((name) => name !== 'kind' && name !== 'mappingId');
  if (stray !== undefined) refuse('UNKNOWN_FIELD', { field: stray });
  const fileName = sanitiseName(file.originalname);
  await requireClean(context, { name: fileName, content: () => Readable.from([file.buffer]) });
  return { bytes: file.buffer, fileName, fields };
}

function toRefusal(error: unknown): Refusal {
  const { code } = error as Partial<MulterError>;
  if (!(error instanceof MulterError)) return new Refusal('VALIDATION_FAILED', { field: 'body' });
  if (code === 'LIMIT_FILE_SIZE') return new Refusal('FILE_TOO_LARGE', { maxBytes: fileLimits.bytes });
  if (code === 'LIMIT_FILE_COUNT') return new Refusal('TOO_MANY_FILES', { max: 1 });
  return new Refusal('VALIDATION_FAILED', { field: error.field ?? 'body' });
}

const sanitiseName = (name: string): string =>
  shorten((name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}<>"]/gu, '').trim(), 120) || 'listings';
