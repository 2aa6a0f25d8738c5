import type { UploadKind } from '@ardhi/contracts/media';
import type { Id } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** The client's announcement of a file before the first chunk. */
export interface UploadAnnouncement {
  readonly by: Id;
  readonly listingId: Id;
  readonly kind: UploadKind;
  readonly fileName: string;
  readonly bytes: number;
  readonly lat: number | null;
  readonly lon: number | null;
  readonly sha256?: string;
  readonly until: string;
}

/** A range of bytes, stored as a blob of its own until the file is complete. */
export interface UploadChunk {
  readonly from: number;
  readonly bytes: number;
  readonly key: string;
}

/** Commands on a chunked upload. */
export type UploadCommand =
  | ({ type: 'StartUpload' } & UploadAnnouncement)
  | ({ type: 'StoreChunk' } & UploadChunk)
  | { type: 'FinishUpload' }
  | { type: 'AbandonUpload' };

/** Events of a chunked upload. */
export type UploadEvent =
  | ({ type: 'UploadStarted' } & UploadAnnouncement)
  | ({ type: 'ChunkStored' } & UploadChunk)
  | { type: 'UploadFinished' }
  | { type: 'UploadAbandoned' };

/** An upload in progress. The stream is the source of truth for received bytes, from which an interrupted client resumes. */
export type Upload =
  | { readonly status: 'NONE' | 'DROPPED' }
  | (UploadAnnouncement & { readonly status: 'OPEN' | 'DONE'; readonly pieces: readonly UploadChunk[] });

/** An upload in chunks: announced, stored piece by piece, finished or abandoned. */
export const upload: Decider<Upload, UploadCommand, UploadEvent> = {
  name: 'upload',
  initial: { status: 'NONE' },
  personal: { UploadStarted: { fields: ['fileName', 'lat', 'lon'], subject: ({ by }) => by } },

  decide: {
    StartUpload: (state, { type: _, ...announced }) =>
      state.status === 'NONE' ? [{ type: 'UploadStarted', ...announced }] : [],
    StoreChunk: (state, { from, bytes, key }, { now }) => {
      const openUpload = requireOpen(state, now);
      const received = receivedOf(openUpload);
      if (from !== received) refuse('OFFSET_MISMATCH', { received });
      if (bytes === 0 || from + bytes > openUpload.bytes)
        refuse('VALIDATION_FAILED', { field: 'Content-Range' });
      return [{ type: 'ChunkStored', from, bytes, key }];
    },
    FinishUpload: (state, _, { now }) => {
      if (state.status === 'DONE') return [];
      const openUpload = requireOpen(state, now);
      const received = receivedOf(openUpload);
      return received === openUpload.bytes
        ? [{ type: 'UploadFinished' }]
        : refuse('OFFSET_MISMATCH', { received });
    },
    AbandonUpload: (state) => (state.status === 'OPEN' ? [{ type: 'UploadAbandoned' }] : []),
  },

  evolve: {
    UploadStarted: (_, { type: __, ...announced }) => ({ ...announced, status: 'OPEN', pieces: [] }),
    ChunkStored: (state, { type: _, ...piece }) =>
      'pieces' in state ? { ...state, pieces: [...state.pieces, piece] } : state,
    UploadFinished: (state) => ('pieces' in state ? { ...state, status: 'DONE' } : state),
    UploadAbandoned: () => ({ status: 'DROPPED' }),
  },
};

/** An upload that has been announced. */
export type ExistingUpload = Extract<Upload, { pieces: readonly UploadChunk[] }>;

/** Number of bytes received, contiguous from the start. */
export const receivedOf = ({ pieces }: Pick<ExistingUpload, 'pieces'>): number =>
  pieces.reduce((sum, { bytes }) => sum + bytes, 0);

/** @throws Refusal NOT_FOUND, GONE if it is finished, abandoned or expired */
export function requireOpen(state: Upload, now: string): ExistingUpload {
  if (!('pieces' in state)) return refuse(state.status === 'NONE' ? 'NOT_FOUND' : 'GONE');
  return state.status === 'OPEN' && state.until > now ? state : refuse('GONE');
}
