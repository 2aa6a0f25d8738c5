import { failpoint } from '@ardhi/kernel/base/failpoint';
import { type Commit, type Committed, VersionConflict } from '@ardhi/kernel/ports/event-store';
import type { CommitProgress } from './commit-progress.ts';
import { type Commits, toCommitDocument } from './commits.ts';
import { isDuplicate } from './connection.ts';
import type { ApplyInlineDocuments } from './inline-documents.ts';
import type { StreamHeads } from './stream-heads.ts';

/** An append whose caller waits for the outcome. */
export interface PendingAppend {
  readonly commit: Commit;
  readonly outcome: PromiseWithResolvers<Committed>;
}

/** Parts of the store that an insertion uses. */
export interface CommitInserterDependencies {
  readonly commits: Commits;
  /** Id of this process. */
  readonly owner: string;
  readonly streamHeads: StreamHeads;
  readonly progress: CommitProgress;
  readonly applyInlineDocuments: ApplyInlineDocuments;
}

/** Inserts one commit at a position. The returned function reports the outcome, once the position is settled. */
export type InsertCommit = (pending: PendingAppend, position: number) => Promise<() => void>;

/** Inserts commits; `retry` takes those whose position was given up and that need another. */
export function commitInserter(
  { commits, owner, streamHeads, progress, applyInlineDocuments }: CommitInserterDependencies,
  retry: (pending: PendingAppend) => void,
): InsertCommit {
  /** The outcome where the stream has that version, the command or the position already. */
  async function onDuplicate(pending: PendingAppend): Promise<() => void> {
    const { commit, outcome } = pending;
    const { stream, expectedVersion: expected, commandId } = commit;
    const repeated = await streamHeads.findCommitted(stream, commandId);
    if (repeated !== undefined) return () => outcome.resolve(repeated);
    const actual = await streamHeads.version(stream, true);
    // Another process presumed this one dead and gave up its position: retry with a new one.
    if (actual === expected) return () => retry(pending);
    return () => outcome.reject(new VersionConflict(stream, expected, actual));
  }

  return async (pending, position) => {
    const { commit, outcome } = pending;
    try {
      const document = toCommitDocument(commit, position, owner);
      failpoint('before-append');
      await commits.insertOne(document);
      failpoint('appended');
      progress.onAppended(document.upTo);
      streamHeads.remember(commit.stream, document.last);
      await applyInlineDocuments(document);
      const done = { version: document.last, position: document.upTo, repeated: false };
      return () => outcome.resolve(done);
    } catch (error) {
      return isDuplicate(error) ? onDuplicate(pending) : () => outcome.reject(error);
    }
  };
}
