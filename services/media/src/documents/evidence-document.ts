import { type FileStored, fileEvents } from '@ardhi/contracts/media/events';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Recorded fields of a stored document. */
export type EvidenceDocumentFields = Omit<FileStored, 'type'>;
/** Stores or forgets a document. */
export type EvidenceDocumentCommand =
  | ({ type: 'StoreEvidenceDocument' } & EvidenceDocumentFields)
  | { type: 'ForgetEvidenceDocument' };
/** Unpublished events of a document. */
type InternalEvent = { readonly type: 'EvidenceDocumentForgotten' };

export type EvidenceDocumentEvent = DeciderEvent<typeof fileEvents, InternalEvent>;

/** An uploaded evidence document: stored once, unchanged, until its uploader is erased. */
export const evidenceDocument = publishingDecider<
  { readonly stored: boolean; readonly gone?: true },
  EvidenceDocumentCommand,
  typeof fileEvents,
  InternalEvent
>(fileEvents, {
  initial: { stored: false },
  decide: {
    StoreEvidenceDocument: (state, { type: _, ...facts }) =>
      state.stored ? [] : [{ type: 'FileStored', ...facts }],
    ForgetEvidenceDocument: (state) =>
      state.stored && !state.gone ? [{ type: 'EvidenceDocumentForgotten' }] : [],
  },
  evolve: {
    FileStored: () => ({ stored: true }),
    EvidenceDocumentForgotten: () => ({ stored: true, gone: true }),
  },
});
