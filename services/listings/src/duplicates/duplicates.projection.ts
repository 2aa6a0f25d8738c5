import type { DuplicateDecision } from '@ardhi/contracts/listings/moderation-queue';
import type { Projection } from '@ardhi/kernel/write/projection';
import { type DuplicatePairEvent, duplicatePairId } from './duplicate-pair.ts';

interface DuplicatePairRow {
  readonly a: string;
  readonly b: string;
  readonly decision?: DuplicateDecision;
}

/** The duplicate pairs of each listing, by listing id; a pair is stored under both listings. */
export const duplicates: Projection<{ readonly pairs: readonly DuplicatePairRow[] }, DuplicatePairEvent> = {
  name: 'listings.duplicates',
  version: 1,
  subscribesTo: ['duplicate'],
  when: 'async',
  key: ({ a, b }) => [a, b],
  on: {
    DuplicateFlagged: (it, { a, b }) => ({ pairs: [...(it?.pairs ?? []), { a, b }] }),
    DuplicateResolved: (it, { a, b, decision }) => ({
      pairs: [
        ...(it?.pairs ?? []).filter((pair) => duplicatePairId(pair) !== duplicatePairId({ a, b })),
        { a, b, decision },
      ],
    }),
  },
};

/** Listings that a moderator found to be distinct from this one. */
export const distinctFrom = (
  id: string,
  it: { readonly pairs: readonly DuplicatePairRow[] } | undefined,
): string[] =>
  (it?.pairs ?? []).filter(({ decision }) => decision === 'KEEP').map((pair) => otherOf(id, pair));

/** Listings that count as duplicates of this one, unless a moderator decided otherwise. */
export const duplicatesOf = (
  id: string,
  it: { readonly pairs: readonly DuplicatePairRow[] } | undefined,
): string[] =>
  (it?.pairs ?? [])
    .filter(({ decision }) => decision !== 'KEEP' && decision !== 'ARCHIVE')
    .map((pair) => otherOf(id, pair));

const otherOf = (id: string, { a, b }: DuplicatePairRow): string => (a === id ? b : a);
