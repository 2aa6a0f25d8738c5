import type {
  ImportAction,
  ImportCounts,
  ImportMapping,
  ImportRow,
  ImportState,
} from '@ardhi/contracts/listings/import';
import type { PhotosImported } from '@ardhi/contracts/listings/import-events';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import type { Guess } from './guess-columns.ts';

export interface RunOrder {
  readonly as: 'DRAFT' | 'SUBMIT';
  readonly mode: 'CREATE_ONLY' | 'UPSERT' | 'UPDATE_ONLY';
}

/** What became of one row; the version tells later whether somebody has touched the listing since. */
export interface RowOutcome extends Pick<ImportRow, 'row' | 'ref' | 'problems'> {
  readonly action: ImportAction;
  readonly listingId?: string;
  readonly version?: number;
}

/** The file, whose it is, and how far it is. */
export interface ImportJobState {
  readonly state: ImportState | 'NONE' | 'DROPPED';
  readonly fileName: string;
  /** Blob of the file as it was handed in. */
  readonly file: string;
  readonly kind: ListingKind;
  readonly by: string;
  /** In which capacity its rows are brought in. */
  readonly role: 'AGENT' | 'SUPER_AGENT';
  readonly agencyId?: string;
  readonly startedAt: string;
  readonly guesses: readonly Guess[];
  readonly mapping: ImportMapping;
  readonly counts: ImportCounts;
  /** Blob of what the check found, row by row. */
  readonly check?: string;
  readonly order?: RunOrder;
  readonly doneAt?: string;
  readonly error?: string;
}

export type ImportCommand =
  | ({ readonly type: 'StartImport'; readonly total: number } & Pick<
      ImportJobState,
      'fileName' | 'file' | 'kind' | 'role' | 'guesses' | 'mapping'
    > & { readonly agencyId?: string })
  | { readonly type: 'MapImport'; readonly mapping: ImportMapping; readonly kind: ListingKind }
  | { readonly type: 'AskCheck' }
  | { readonly type: 'NoteCheck'; readonly check: string; readonly counts: Partial<ImportCounts> }
  | ({ readonly type: 'AskRun' } & RunOrder)
  | {
      readonly type: 'NoteRows';
      readonly from: number;
      readonly rows: readonly RowOutcome[];
      readonly photos: PhotosImported['photos'];
    }
  | { readonly type: 'AskUndo' }
  | { readonly type: 'NoteUndone'; readonly upTo: number; readonly undone: number; readonly last: boolean }
  | { readonly type: 'FailImport'; readonly error: string }
  | { readonly type: 'DropImport' };

export type ImportEvent =
  | ({
      readonly type: 'ImportStarted';
      readonly at: string;
      readonly by: string;
      readonly total: number;
    } & Pick<ImportJobState, 'fileName' | 'file' | 'kind' | 'role' | 'guesses' | 'mapping'> & {
        readonly agencyId?: string;
      })
  | { readonly type: 'ImportMapped'; readonly mapping: ImportMapping; readonly kind: ListingKind }
  | { readonly type: 'CheckAsked' }
  | { readonly type: 'CheckNoted'; readonly check: string; readonly counts: Partial<ImportCounts> }
  | ({ readonly type: 'RunAsked' } & RunOrder)
  | { readonly type: 'RowsNoted'; readonly from: number; readonly rows: readonly RowOutcome[] }
  | PhotosImported
  | { readonly type: 'ImportDone'; readonly at: string }
  | { readonly type: 'UndoAsked' }
  | { readonly type: 'UndoneNoted'; readonly upTo: number; readonly undone: number; readonly last: boolean }
  | { readonly type: 'ImportFailed'; readonly error: string }
  | { readonly type: 'ImportDropped' };

export const noCounts: ImportCounts = {
  total: 0,
  done: 0,
  ok: 0,
  warning: 0,
  error: 0,
  duplicate: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  undone: 0,
};

/** Hours in which an import can be taken back. */
export const undoHours = 24;
export const undoUntil = (doneAt: string): string =>
  Temporal.Instant.from(doneAt).add({ hours: undoHours }).toString({ smallestUnit: 'millisecond' });

const working: readonly ImportJobState['state'][] = ['CHECKING', 'RUNNING', 'UNDOING'];

/** @throws Refusal WRONG_STATE, NOT_FOUND */
function among(it: ImportJobState, ...allowed: readonly ImportState[]): ImportJobState {
  if (it.state === 'NONE' || it.state === 'DROPPED') refuse('NOT_FOUND');
  if (!allowed.includes(it.state)) refuse('WRONG_STATE', { state: it.state, allowed });
  return it;
}

const tally = (rows: readonly RowOutcome[], action: ImportAction) =>
  rows.filter((row) => row.action === action).length;

/** One file on its way into listings: read, mapped, checked, carried out in batches that survive anything, taken back. */
export const importJob: Decider<ImportJobState, ImportCommand, ImportEvent> = {
  name: 'import',
  initial: {
    state: 'NONE',
    fileName: '',
    file: '',
    kind: 'PROPERTY',
    by: '',
    role: 'AGENT',
    startedAt: '',
    guesses: [],
    mapping: { columns: {}, values: {}, defaults: {} },
    counts: noCounts,
  },

  personal: {
    ImportStarted: { fields: ['fileName', 'guesses'], subject: ({ by }) => by },
    PhotosImported: { fields: ['photos'], subject: ({ by }) => by },
  },

  decide: {
    StartImport(it, { type: _, ...started }, { now, actor }) {
      if (it.state !== 'NONE') refuse('ALREADY_EXISTS');
      return [{ type: 'ImportStarted', at: now, by: actor, ...started }];
    },
    MapImport: (it, { mapping, kind }) =>
      among(it, 'MAPPING', 'CHECKED', 'FAILED') && [{ type: 'ImportMapped', mapping, kind }],
    AskCheck: (it) =>
      among(it, 'MAPPING', 'CHECKED', 'FAILED', 'CHECKING').state === 'CHECKING'
        ? []
        : [{ type: 'CheckAsked' }],
    NoteCheck: (it, { check, counts }) =>
      it.state === 'CHECKING' ? [{ type: 'CheckNoted', check, counts }] : [],
    AskRun: (it, { as, mode }) => among(it, 'CHECKED') && [{ type: 'RunAsked', as, mode }],
    NoteRows(it, { from, rows, photos }, { now }) {
      if (it.state !== 'RUNNING' || from !== it.counts.done) return [];
      const last = from + rows.length >= it.counts.total;
      const { file, by, agencyId } = it;
      const told = { file, by, photos, ...(agencyId !== undefined && { agencyId }) };
      return [
        { type: 'RowsNoted', from, rows },
        ...(photos.length > 0 ? [{ type: 'PhotosImported', ...told } as const] : []),
        ...(last ? [{ type: 'ImportDone', at: now } as const] : []),
      ];
    },
    AskUndo(it, _, { now }) {
      if (it.state === 'UNDOING') return [];
      const { doneAt } = among(it, 'DONE');
      if (doneAt === undefined || undoUntil(doneAt) <= now) refuse('GONE');
      return [{ type: 'UndoAsked' }];
    },
    NoteUndone: (it, { upTo, undone, last }) =>
      it.state === 'UNDOING' && upTo > it.counts.done ? [{ type: 'UndoneNoted', upTo, undone, last }] : [],
    FailImport: (it, { error }) => (working.includes(it.state) ? [{ type: 'ImportFailed', error }] : []),
    DropImport: (it) =>
      among(it, 'MAPPING', 'CHECKED', 'DONE', 'FAILED', 'UNDONE') && [{ type: 'ImportDropped' }],
  },

  evolve: {
    ImportStarted: (it, { type: _, at, total, ...started }) => ({
      ...it,
      ...started,
      state: 'MAPPING',
      startedAt: at,
      counts: { ...noCounts, total },
    }),
    ImportMapped: (it, { mapping, kind }) => ({ ...it, state: 'MAPPING', mapping, kind }),
    CheckAsked: (it) => ({ ...it, state: 'CHECKING', counts: { ...noCounts, total: it.counts.total } }),
    CheckNoted: (it, { check, counts }) => ({
      ...it,
      state: 'CHECKED',
      check,
      counts: { ...it.counts, ...counts },
    }),
    RunAsked: (it, { as, mode }) => ({
      ...it,
      state: 'RUNNING',
      order: { as, mode },
      counts: { ...it.counts, done: 0 },
    }),
    RowsNoted: (it, { from, rows }) => ({
      ...it,
      counts: {
        ...it.counts,
        done: from + rows.length,
        created: it.counts.created + tally(rows, 'CREATED'),
        updated: it.counts.updated + tally(rows, 'UPDATED'),
        skipped: it.counts.skipped + tally(rows, 'SKIPPED'),
      },
    }),
    PhotosImported: (it) => it,
    ImportDone: (it, { at }) => ({ ...it, state: 'DONE', doneAt: at }),
    UndoAsked: (it) => ({ ...it, state: 'UNDOING', counts: { ...it.counts, done: 0 } }),
    UndoneNoted: (it, { upTo, undone, last }) => ({
      ...it,
      state: last ? 'UNDONE' : 'UNDOING',
      counts: { ...it.counts, done: upTo, undone: it.counts.undone + undone },
    }),
    ImportFailed: (it, { error }) => ({ ...it, state: 'FAILED', error }),
    ImportDropped: (it) => ({ ...it, state: 'DROPPED' }),
  },
};
