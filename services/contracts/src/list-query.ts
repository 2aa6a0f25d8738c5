import * as z from 'zod/mini';
import { plainText } from './text.ts';
import { day, pagingQuery } from './values.ts';

/**
 * Parameters of every list of admins (api.md §1): a page, words, and the first and last day, UTC. The days are those of
 * the list's own time: when a record was created, or last changed where it is a setting.
 */
export const adminListQuery = {
  ...pagingQuery(),
  q: z.optional(plainText(0, 120)),
  from: z.optional(day),
  to: z.optional(day),
};

type Direction<K extends string> = K | `-${K}`;

/** The parameter `sort`: one of some keys, `-` for downwards, with a default. */
export function sortBy<const K extends string>(keys: readonly K[], byDefault: NoInfer<Direction<K>>) {
  const directions: z.ZodMiniType<Direction<K>, Direction<K>> = z.enum(
    keys.flatMap((key): Direction<K>[] => [key, `-${key}`]),
  );
  return z._default(directions, byDefault);
}
