import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { titleInput } from '@ardhi/contracts/listings/title';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import { asSentence, sentenceOf } from '@ardhi/kit/forms/form-sentences';
import * as z from 'zod/mini';

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** What the contract finds wrong with a field's value, as a sentence beside it. */
export const checkIn =
  (shape: Shape) =>
  (field: string, value: unknown): string | undefined => {
    const schema = shape[field];
    if (schema === undefined) return undefined;
    const found = z.safeParse(schema, value, {
      error: (issue) => sentenceOf(issue as Parameters<typeof sentenceOf>[0]),
    });
    return found.success ? undefined : asSentence(found.error.issues[0]?.message ?? '');
  };

export const checkListingField = (kind: ListingKind) => checkIn(listingInputOf[kind].shape);

const checkTitle = checkIn(titleInput.shape);
/** What was taken back is simply not sent. */
export const checkTitleField = (field: string, value: unknown): string | undefined =>
  value === null ? undefined : checkTitle(field, value);
