import type { DuplicateDecision } from '@ardhi/contracts/listings/queue';
import type { Projection } from '@ardhi/kernel/projection';
import { type AlikeEvent, alikeId } from './alike.ts';

interface AlikePair {
  readonly a: string;
  readonly b: string;
  readonly decision?: DuplicateDecision;
}

/** Every pair that a listing is part of; by listing id, so that a pair stands with both. */
export const alikes: Projection<{ readonly pairs: readonly AlikePair[] }, AlikeEvent> = {
  name: 'listings.alikes',
  version: 1,
  hears: ['alike'],
  when: 'async',
  key: ({ a, b }) => [a, b],
  on: {
    AlikeNoted: (it, { a, b }) => ({ pairs: [...(it?.pairs ?? []), { a, b }] }),
    AlikeJudged: (it, { a, b, decision }) => ({
      pairs: [...(it?.pairs ?? []).filter((pair) => alikeId(pair) !== alikeId({ a, b })), { a, b, decision }],
    }),
  },
};

/** The others that look like a listing and that a moderator found to be something else. */
export const toldApart = (id: string, it: { readonly pairs: readonly AlikePair[] } | undefined): string[] =>
  (it?.pairs ?? []).filter(({ decision }) => decision === 'KEEP').map((pair) => otherOf(id, pair));

/** The others that are taken for the same thing as a listing: unless a moderator told them apart. */
export const sameAs = (id: string, it: { readonly pairs: readonly AlikePair[] } | undefined): string[] =>
  (it?.pairs ?? [])
    .filter(({ decision }) => decision !== 'KEEP' && decision !== 'ARCHIVE')
    .map((pair) => otherOf(id, pair));

const otherOf = (id: string, { a, b }: AlikePair): string => (a === id ? b : a);
