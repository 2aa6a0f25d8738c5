import type { FileStored } from '@ardhi/contracts/media/events';
import type { Decider } from '@ardhi/kernel/write/decider';

/** What is recorded of a stored document. */
export type EvidenceDocumentFields = Omit<FileStored, 'type'>;
/** Stores or forgets a document. */
export type EvidenceDocumentCommand =
  | ({ type: 'StoreEvidenceDocument' } & EvidenceDocumentFields)
  | { type: 'ForgetEvidenceDocument' };
/** What happens to a document. */
export type EvidenceDocumentEvent = FileStored | { readonly type: 'EvidenceDocumentForgotten' };

/** An uploaded evidence document: stored once, unchanged, until its uploader is erased. */
export const evidenceDocument: Decider<
  { readonly stored: boolean; readonly gone?: true },
  EvidenceDocumentCommand,
  EvidenceDocumentEvent
> = {
  name: 'paper',
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
};
