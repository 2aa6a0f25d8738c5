import * as z from 'zod/mini';
import { plainText } from '../text.ts';
import { singleLine } from '../text-fields.ts';

/** Fields that only the owner of a favourite sees. */
export const noteFields = {
  note: z.optional(plainText(0, 500)),
  folder: z.optional(singleLine(60)),
};

/** Changes to a favourite; omitted fields stay. */
export const favouriteChanges = z.strictObject({ ...noteFields, notify: z.optional(z.boolean()) });
