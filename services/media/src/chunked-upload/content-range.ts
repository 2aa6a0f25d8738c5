import { uploadChunkBytes } from '@ardhi/contracts/media/uploads.routes';
import { refuse } from '@ardhi/kernel/base/refusal';

/** Parses the `Content-Range` of a chunk and checks it against the file size. @throws Refusal VALIDATION_FAILED */
export function parseContentRange(
  range: string | undefined,
  fileBytes: number,
): { from: number; bytes: number } {
  const [from = Number.NaN, to = Number.NaN, total = Number.NaN] =
    /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/
      .exec(range ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  const bytes = to - from + 1;
  return total === fileBytes && to < fileBytes && bytes >= 1 && bytes <= uploadChunkBytes
    ? { from, bytes }
    : refuse('VALIDATION_FAILED', { field: 'Content-Range' });
}
