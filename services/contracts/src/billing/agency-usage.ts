import * as z from 'zod/mini';
import { adminListQuery } from '../list-query.ts';
import { id } from '../values.ts';
import { itemKey } from './catalogue.ts';

/** How the usage of agencies can be sorted; what runs out first comes first with `runsOutInDays`. */
export const usageSorts = [
  '-percent',
  'percent',
  'name',
  '-name',
  'used',
  '-used',
  'granted',
  '-granted',
  'runsOutInDays',
] as const;

/** Filters of the usage of agencies; the days are those in which they registered. */
export const agencyUsageQuery = z.strictObject({
  ...adminListQuery,
  itemKey: z.optional(itemKey),
  country: z.optional(id),
  sort: z._default(z.enum(usageSorts), '-percent'),
});

/** How much of one item an agency uses. */
export const agencyUsageRow = z.strictObject({
  agencyId: id,
  name: z.string(),
  itemKey,
  granted: z.int(),
  /** With what is reserved. */
  used: z.int(),
  /** Of what was granted; 100 if nothing was granted and something is used. */
  percent: z.int(),
  /** Of what is used up: when nothing is left if it goes on as in the last 30 days. */
  runsOutInDays: z.optional(z.int()),
});
/** How much of one item an agency uses. */
export type AgencyUsageRow = z.infer<typeof agencyUsageRow>;
