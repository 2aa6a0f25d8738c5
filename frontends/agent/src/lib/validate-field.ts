import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { titleInput } from '@ardhi/contracts/listings/title';
import { toSentence, validationMessage } from '@ardhi/kit/forms/validation-messages';
import * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/**
 * Creates a validator that checks a field against its schema and returns an error message, or undefined if
 * it is valid.
 */
export const fieldValidator =
  (shape: Shape) =>
  (field: string, value: unknown): string | undefined => {
    const schema = shape[field];
    if (schema === undefined) return undefined;
    const result = z.safeParse(schema, value, {
      error: (issue) => validationMessage(issue as Parameters<typeof validationMessage>[0]),
    });
    return result.success ? undefined : toSentence(result.error.issues[0]?.message ?? '');
  };

/** Validates a field of a listing of the given kind. */
export const validateListingField = (kind: ListingKind) => fieldValidator(listingInputOf[kind].shape);

const validateTitle = fieldValidator(titleInput.shape);
/** A cleared field is valid, because it is not sent. */
export const validateTitleField = (field: string, value: unknown): string | undefined =>
  value === null ? undefined : validateTitle(field, value);
