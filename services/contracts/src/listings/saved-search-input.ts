import * as z from 'zod/mini';
import { emailAddress } from '../text-fields.ts';
import { savedSearchFields } from './saved-search.ts';

const { name, query, frequency, triggers, minDropPercent, quietHours, maxPerMessage } = savedSearchFields;

const alertSettings = {
  frequency: z.optional(frequency),
  triggers: z.optional(triggers),
  minDropPercent: z.optional(minDropPercent),
  quietHours: z.optional(quietHours),
  maxPerMessage: z.optional(maxPerMessage),
};

/** A search to save; a visitor gives an email address. */
export const savedSearchInput = z.strictObject({
  name: z.optional(name),
  query,
  email: z.optional(emailAddress),
  ...alertSettings,
});

/** Changes to a saved search; omitted fields stay. */
export const savedSearchChanges = z.strictObject({
  name: z.optional(name),
  query: z.optional(query),
  ...alertSettings,
  active: z.optional(z.boolean()),
  looked: z.optional(z.literal(true)),
});
