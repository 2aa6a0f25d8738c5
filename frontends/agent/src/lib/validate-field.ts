import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { titleInput } from '@ardhi/contracts/listings/title';
import { validationMessages } from '@ardhi/kit/forms/validation-messages';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Creates a validator that checks a field against its schema and returns an error message, or undefined if
 * it is valid.
 */
export const fieldValidator =
  (intl: IntlShape, shape: Shape) =>
  (field: string, value: unknown): string | undefined => {
    const schema = shape[field];
    if (schema === undefined) return undefined;
    const result = z.safeParse(schema, value, { error: validationMessages(intl) });
    return result.success ? undefined : result.error.issues[0]?.message;
  };

/** Validates a field of a listing of the given kind. */
export const validateListingField = (intl: IntlShape, kind: ListingKind) =>
  fieldValidator(intl, listingInputOf[kind].shape);

/** Validates a field of a title. A cleared field is valid, because it is not sent. */
export const validateTitleField = (intl: IntlShape) => {
  const validate = fieldValidator(intl, titleInput.shape);
  return (field: string, value: unknown): string | undefined =>
    value === null ? undefined : validate(field, value);
};
