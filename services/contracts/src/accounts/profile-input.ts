import * as z from 'zod/mini';
import { id } from '../values.ts';
import { singleLine } from './text-fields.ts';
import { phoneInput, preferences } from './user-fields.ts';

/** What users change of their profile; what is left out stays. */
export const profileChanges = z.strictObject({
  name: z.optional(singleLine(120)),
  phone: z.optional(phoneInput),
  countryId: z.optional(id),
  regionId: z.optional(id),
});

/** What users change of their preferences; what is left out stays. */
export const preferenceChanges = z.partial(preferences);
