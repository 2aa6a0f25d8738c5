import type { Unerased } from '@ardhi/contracts/erased';
import type {
  ImportAction,
  ImportCounts,
  ImportMapping,
  ImportRow,
  ImportState,
} from '@ardhi/contracts/listings/import';
import { importEvents, type PhotosImported } from '@ardhi/contracts/listings/import-events';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import type { ColumnGuess } from './guess-columns.ts';

/** Options for the rows of an import: drafts or submissions, new or existing listings. */
export interface RunOptions {
  readonly as: 'DRAFT' | 'SUBMIT';
  readonly mode: 'CREATE_ONLY' | 'UPSERT' | 'UPDATE_ONLY';
}

/** The outcome of one row; the version shows later whether the listing has changed since. */
export interface RowOutcome extends Pick<ImportRow, 'row' | 'ref' | 'problems'> {
  readonly action: ImportAction;
  readonly listingId?: string;
  readonly version?: number;
}

/** The state of an import job. */
export interface ImportJobState {
  readonly state: ImportState | 'NONE' | 'DROPPED';
  readonly fileName: string;
  /** Blob key of the uploaded file. */
  readonly file: string;
  readonly kind: ListingKind;
  readonly by: string;
  /** The role with which its rows are imported. */
  readonly role: 'AGENT' | 'SUPER_AGENT';
  readonly agencyId?: string;
  readonly startedAt: string;
  readonly guesses: readonly ColumnGuess[];
  /** The row of the file with its headers, 0 if it has none; undefined for records. */
  readonly headerRow?: number;
  /** The beginning of the file, to choose that row from. */
  readonly firstRows?: readonly (readonly string[])[];
  readonly mapping: ImportMapping;
  readonly counts: ImportCounts;
  /** Blob key of the checked rows. */
  readonly checkBlob?: string;
  readonly runOptions?: RunOptions;
  readonly doneAt?: string;
  readonly error?: string;
}

/** A file read under another header. */
interface HeaderChoice extends Pick<ImportJobState, 'by' | 'guesses' | 'mapping'> {
  readonly headerRow: number;
  readonly total: number;
}

/** Commands on an import. */
export type ImportCommand =
  | ({ readonly type: 'StartImport'; readonly total: number } & Pick<
      ImportJobState,
      'fileName' | 'file' | 'kind' | 'role' | 'guesses' | 'headerRow' | 'firstRows' | 'mapping'
    > & { readonly agencyId?: string })
  | ({ readonly type: 'ChooseImportHeader' } & Omit<HeaderChoice, 'by'>)
  | { readonly type: 'MapImport'; readonly mapping: ImportMapping; readonly kind: ListingKind }
  | { readonly type: 'RequestImportCheck' }
  | { readonly type: 'CompleteImportCheck'; readonly check: string; readonly counts: Partial<ImportCounts> }
  | ({ readonly type: 'RequestImportRun' } & RunOptions)
  | {
      readonly type: 'RecordImportedRows';
      readonly from: number;
      readonly rows: readonly RowOutcome[];
      readonly photos: Unerased<PhotosImported>['photos'];
    }
  | { readonly type: 'RequestImportUndo' }
  | {
      readonly type: 'RecordUndoneRows';
      readonly upTo: number;
      readonly undone: number;
      readonly last: boolean;
    }
  | { readonly type: 'FailImport'; readonly error: string }
  | { readonly type: 'DiscardImport' };

/** Unpublished events of an import. */
type InternalEvent =
  | ({ readonly type: 'ImportHeaderChosen' } & HeaderChoice)
  | { readonly type: 'ImportMapped'; readonly mapping: ImportMapping; readonly kind: ListingKind }
  | { readonly type: 'ImportCheckRequested' }
  | { readonly type: 'ImportCheckCompleted'; readonly check: string; readonly counts: Partial<ImportCounts> }
  | ({ readonly type: 'ImportRunRequested' } & RunOptions)
  | { readonly type: 'ImportedRowsRecorded'; readonly from: number; readonly rows: readonly RowOutcome[] }
  | { readonly type: 'ImportUndoRequested' }
  | {
      readonly type: 'UndoneRowsRecorded';
      readonly upTo: number;
      readonly undone: number;
      readonly last: boolean;
    }
  | { readonly type: 'ImportDiscarded' };

/** Fields in published events besides their definition. */
interface PrivateFields {
  readonly ImportStarted: { readonly at: string } & Pick<
    ImportJobState,
    'fileName' | 'file' | 'role' | 'guesses' | 'headerRow' | 'firstRows' | 'mapping'
  >;
}

export type ImportEvent = DeciderEvent<typeof importEvents, InternalEvent, PrivateFields>;

/** The counts before a stage begins. */
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
/** The end of the period in which an import can be undone. */
export const undoUntil = (doneAt: string): string =>
  Temporal.Instant.from(doneAt).add({ hours: undoHours }).toString({ smallestUnit: 'millisecond' });

const busyStates: readonly ImportJobState['state'][] = ['CHECKING', 'RUNNING', 'UNDOING'];

/** @throws Refusal WRONG_STATE, NOT_FOUND */
function requireState(it: ImportJobState, ...allowed: readonly ImportState[]): ImportJobState {
  if (it.state === 'NONE' || it.state === 'DROPPED') refuse('NOT_FOUND');
  if (!allowed.includes(it.state)) refuse('WRONG_STATE', { state: it.state, allowed });
  return it;
}

const tally = (rows: readonly RowOutcome[], action: ImportAction) =>
  rows.filter((row) => row.action === action).length;

/** One file on its way into listings: read, mapped, checked, carried out in batches that survive anything, taken back. */
export const importJob = publishingDecider<
  ImportJobState,
  ImportCommand,
  typeof importEvents,
  InternalEvent,
  PrivateFields
>(importEvents, {
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
    ImportStarted: { fields: ['fileName', 'guesses', 'firstRows'], subject: ({ by }) => by },
    ImportHeaderChosen: { fields: ['guesses'], subject: ({ by }) => by },
  },
  subjects: { PhotosImported: ({ by }) => by },

  decide: {
    StartImport(it, { type: _, ...started }, { now, actor }) {
      if (it.state !== 'NONE') refuse('ALREADY_EXISTS');
      return [{ type: 'ImportStarted', at: now, by: actor, ...started }];
    },
    ChooseImportHeader(it, { type: _, ...choice }) {
      const { by, headerRow } = requireState(it, 'MAPPING', 'CHECKED', 'FAILED');
      if (headerRow === undefined) refuseField('headerRow', 'noHeaderRow');
      return [{ type: 'ImportHeaderChosen', by, ...choice }];
    },
    MapImport: (it, { mapping, kind }) =>
      requireState(it, 'MAPPING', 'CHECKED', 'FAILED') && [{ type: 'ImportMapped', mapping, kind }],
    RequestImportCheck: (it) =>
      requireState(it, 'MAPPING', 'CHECKED', 'FAILED', 'CHECKING').state === 'CHECKING'
        ? []
        : [{ type: 'ImportCheckRequested' }],
    CompleteImportCheck: (it, { check, counts }) =>
      it.state === 'CHECKING' ? [{ type: 'ImportCheckCompleted', check, counts }] : [],
    RequestImportRun: (it, { as, mode }) =>
      requireState(it, 'CHECKED') && [{ type: 'ImportRunRequested', as, mode }],
    RecordImportedRows(it, { from, rows, photos }, { now }) {
      if (it.state !== 'RUNNING' || from !== it.counts.done) return [];
      const last = from + rows.length >= it.counts.total;
      const { file, by, agencyId } = it;
      const zip = { file, by, photos, ...omitUndefined({ agencyId }) };
      return [
        { type: 'ImportedRowsRecorded', from, rows },
        ...(photos.length > 0 ? [{ type: 'PhotosImported', ...zip } as const] : []),
        ...(last ? [{ type: 'ImportCompleted', at: now } as const] : []),
      ];
    },
    RequestImportUndo(it, _, { now }) {
      if (it.state === 'UNDOING') return [];
      const { doneAt } = requireState(it, 'DONE');
      if (doneAt === undefined || undoUntil(doneAt) <= now) refuse('GONE');
      return [{ type: 'ImportUndoRequested' }];
    },
    RecordUndoneRows: (it, { upTo, undone, last }) =>
      it.state === 'UNDOING' && upTo > it.counts.done
        ? [{ type: 'UndoneRowsRecorded', upTo, undone, last }]
        : [],
    FailImport: (it, { error }) => (busyStates.includes(it.state) ? [{ type: 'ImportFailed', error }] : []),
    DiscardImport: (it) =>
      requireState(it, 'MAPPING', 'CHECKED', 'DONE', 'FAILED', 'UNDONE') && [{ type: 'ImportDiscarded' }],
  },

  evolve: {
    ImportStarted: (it, { type: _, at, total, ...started }) => ({
      ...it,
      ...started,
      state: 'MAPPING',
      startedAt: at,
      counts: { ...noCounts, total },
    }),
    ImportHeaderChosen: (it, { type: _, by: __, total, ...choice }) => ({
      ...it,
      ...choice,
      state: 'MAPPING',
      counts: { ...noCounts, total },
    }),
    ImportMapped: (it, { mapping, kind }) => ({ ...it, state: 'MAPPING', mapping, kind }),
    ImportCheckRequested: (it) => ({
      ...it,
      state: 'CHECKING',
      counts: { ...noCounts, total: it.counts.total },
    }),
    ImportCheckCompleted: (it, { check, counts }) => ({
      ...it,
      state: 'CHECKED',
      checkBlob: check,
      counts: { ...it.counts, ...counts },
    }),
    ImportRunRequested: (it, { as, mode }) => ({
      ...it,
      state: 'RUNNING',
      runOptions: { as, mode },
      counts: { ...it.counts, done: 0 },
    }),
    ImportedRowsRecorded: (it, { from, rows }) => ({
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
    ImportCompleted: (it, { at }) => ({ ...it, state: 'DONE', doneAt: at }),
    ImportUndoRequested: (it) => ({ ...it, state: 'UNDOING', counts: { ...it.counts, done: 0 } }),
    UndoneRowsRecorded: (it, { upTo, undone, last }) => ({
      ...it,
      state: last ? 'UNDONE' : 'UNDOING',
      counts: { ...it.counts, done: upTo, undone: it.counts.undone + undone },
    }),
    ImportFailed: (it, { error }) => ({ ...it, state: 'FAILED', error }),
    ImportDiscarded: (it) => ({ ...it, state: 'DROPPED' }),
  },
});
