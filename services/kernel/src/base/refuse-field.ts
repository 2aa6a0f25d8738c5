import {
  type FieldRefusalId,
  type FieldRefusalPlaceholders,
  fieldRefusalText,
} from '@ardhi/contracts/field-refusals';
import type { MessageValuesOf } from '@ardhi/contracts/format-message';
import { refuse } from './refusal.ts';

/**
 * Refuses a request for one field of it. The sentence beside the field has an id of `contracts/messages/en/field-refusals.json`;
 * a wrong id, and missing or unknown values of its placeholders, do not compile.
 * @throws Refusal VALIDATION_FAILED always
 */
export function refuseField<Id extends FieldRefusalId>(
  field: string,
  id: Id,
  ...values: MessageValuesOf<FieldRefusalPlaceholders, Id>
): never {
  return refuse('VALIDATION_FAILED', { field, fields: { [field]: fieldRefusalText(id, ...values) } });
}
