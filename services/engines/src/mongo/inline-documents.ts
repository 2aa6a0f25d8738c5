import { type CommitDocument, type Commits, documentsOf } from './commits.ts';
import { applyChanges, type DocumentModel } from './document-writes.ts';

/** Applies the inline documents of a commit and removes them from it; safe to repeat. */
export type ApplyInlineDocuments = (commit: CommitDocument) => Promise<void>;

/** Applies inline documents to the collections that `modelOf` knows. */
export const inlineDocumentApplier =
  (commits: Commits, modelOf: (collection: string) => DocumentModel): ApplyInlineDocuments =>
  async (commit) => {
    const changes = documentsOf(commit);
    if (changes.length === 0) return;
    await applyChanges(modelOf, changes, { by: 'stream' });
    await commits.updateOne({ _id: commit._id }, { $unset: { documents: 1 } });
  };
