import { pieceBytes } from '@ardhi/contracts/media/uploads.routes';
import { refuse } from '@ardhi/kernel/refusal';

/** What `Content-Range` says of a piece of a file of so many bytes. @throws Refusal VALIDATION_FAILED */
export function pieceOf(range: string | undefined, all: number): { from: number; bytes: number } {
  const [from = Number.NaN, to = Number.NaN, total = Number.NaN] =
    /^bytes (\d{1,12})-(\d{1,12})\/(\d{1,12})$/
      .exec(range ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  const bytes = to - from + 1;
  return total === all && to < all && bytes >= 1 && bytes <= pieceBytes
    ? { from, bytes }
    : refuse('VALIDATION_FAILED', { field: 'Content-Range' });
}
