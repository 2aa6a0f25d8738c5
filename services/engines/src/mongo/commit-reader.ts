import type { Envelope } from '@ardhi/contracts/envelope';
import { trusted } from 'mongoose';
import { type CommitDocument, type Commits, envelopesOf } from './commits.ts';
import type { ApplyInlineDocuments } from './inline-documents.ts';

/** Number of commits that are read at once. */
export const commitsPerPage = 500;

/** Events of a stream after a version. Documents that an interrupted command did not apply are applied before the stream is read on. */
export async function* readStream(
  commits: Commits,
  { stream, after }: { readonly stream: string; readonly after: number },
  applyInlineDocuments: ApplyInlineDocuments,
): AsyncGenerator<Envelope> {
  for (let last = after; ; ) {
    const filter = { stream, last: trusted({ $gt: last }) };
    const page = await commits.find(filter).sort({ first: 1 }).limit(commitsPerPage).lean<CommitDocument[]>();
    for (const document of page) {
      await applyInlineDocuments(document);
      yield* envelopesOf(document).filter(({ version }) => version > after);
    }
    const end = page.at(-1);
    if (end === undefined || page.length < commitsPerPage) return;
    last = end.last;
  }
}

/** Events after a position and up to the one settled when reading begins, in log order; of all categories when none are given. */
export async function* readLog(
  commits: Commits,
  { after, settledPosition }: { readonly after: number; readonly settledPosition: () => Promise<number> },
  categories: readonly string[] | undefined,
): AsyncGenerator<Envelope> {
  const until = await settledPosition();
  const inCategories = categories === undefined ? {} : { category: trusted({ $in: [...categories] }) };
  for (let last = after; ; ) {
    const filter = { ...inCategories, upTo: trusted({ $gt: last, $lte: until }) };
    const page = await commits.find(filter).sort({ upTo: 1 }).limit(commitsPerPage).lean<CommitDocument[]>();
    for (const document of page) yield* envelopesOf(document).filter(({ position }) => position > after);
    const end = page.at(-1);
    if (end === undefined || page.length < commitsPerPage) return;
    last = end.upTo;
  }
}
