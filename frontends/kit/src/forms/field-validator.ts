import * as z from 'zod/mini';
import type { IntlShape } from '../i18n/intl.tsx';
import { validationMessages } from './validation-messages.ts';

/** The fields of a contract's body and their schemas. */
export type FieldSchemas = Readonly<Record<string, z.ZodMiniType>>;

/** Checks one value against its schema; returns the message to show, or undefined if it is valid or the contract has no such field. */
export function validateField(
  intl: IntlShape,
  schemas: FieldSchemas,
  field: string,
  value: unknown,
): string | undefined {
  const schema = schemas[field];
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value, { error: validationMessages(intl) });
  return result.success ? undefined : result.error.issues[0]?.message;
}
