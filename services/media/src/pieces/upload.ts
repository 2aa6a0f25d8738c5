import type { BroughtKind } from '@ardhi/contracts/media/media';
import type { Id } from '@ardhi/contracts/values';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

/** What was said of a file before its first piece. */
export interface Announced {
  readonly by: Id;
  readonly listingId: Id;
  readonly kind: BroughtKind;
  readonly fileName: string;
  readonly bytes: number;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly sha256?: string;
  readonly until: string;
}

/** Bytes of a file that lie under a blob key of their own until the file is whole. */
export interface Piece {
  readonly from: number;
  readonly bytes: number;
  readonly key: string;
}

export type UploadCommand =
  | ({ type: 'StartUpload' } & Announced)
  | ({ type: 'TakePiece' } & Piece)
  | { type: 'FinishUpload' }
  | { type: 'DropUpload' };

export type UploadEvent =
  | ({ type: 'UploadStarted' } & Announced)
  | ({ type: 'PieceTaken' } & Piece)
  | { type: 'UploadFinished' }
  | { type: 'UploadDropped' };

/** A file on its way: what came of it is known here and nowhere else, so that whoever was cut off can ask. */
export type Upload =
  | { readonly status: 'NONE' | 'DROPPED' }
  | (Announced & { readonly status: 'OPEN' | 'DONE'; readonly pieces: readonly Piece[] });

export const upload: Decider<Upload, UploadCommand, UploadEvent> = {
  name: 'upload',
  initial: { status: 'NONE' },
  personal: { UploadStarted: { fields: ['fileName', 'lat', 'lon'], subject: ({ by }) => by } },

  decide: {
    StartUpload: (it, { type: _, ...announced }) =>
      it.status === 'NONE' ? [{ type: 'UploadStarted', ...announced }] : [],
    TakePiece: (it, { from, bytes, key }, { now }) => {
      const open = stillOpen(it, now);
      const received = receivedOf(open);
      if (from !== received) refuse('OFFSET_MISMATCH', { received });
      if (bytes === 0 || from + bytes > open.bytes) refuse('VALIDATION_FAILED', { field: 'Content-Range' });
      return [{ type: 'PieceTaken', from, bytes, key }];
    },
    FinishUpload: (it, _, { now }) => {
      if (it.status === 'DONE') return [];
      const open = stillOpen(it, now);
      const received = receivedOf(open);
      return received === open.bytes ? [{ type: 'UploadFinished' }] : refuse('OFFSET_MISMATCH', { received });
    },
    DropUpload: (it) => (it.status === 'OPEN' ? [{ type: 'UploadDropped' }] : []),
  },

  evolve: {
    UploadStarted: (_, { type: __, ...announced }) => ({ ...announced, status: 'OPEN', pieces: [] }),
    PieceTaken: (it, { type: _, ...piece }) =>
      'pieces' in it ? { ...it, pieces: [...it.pieces, piece] } : it,
    UploadFinished: (it) => ('pieces' in it ? { ...it, status: 'DONE' } : it),
    UploadDropped: () => ({ status: 'DROPPED' }),
  },
};

export type Known = Extract<Upload, { pieces: readonly Piece[] }>;

/** Bytes that have arrived, from the first on without a gap. */
export const receivedOf = ({ pieces }: Pick<Known, 'pieces'>): number =>
  pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** @throws Refusal NOT_FOUND, GONE once it is finished, given up or older than it may be */
export function stillOpen(it: Upload, now: string): Known {
  if (!('pieces' in it)) return refuse(it.status === 'NONE' ? 'NOT_FOUND' : 'GONE');
  return it.status === 'OPEN' && it.until > now ? it : refuse('GONE');
}
