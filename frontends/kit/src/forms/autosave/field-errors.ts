import type { FieldErrors } from 'react-hook-form';

/** The messages of the given fields from the errors of react-hook-form. */
export const fieldErrorMessages = (
  errors: FieldErrors<Record<string, unknown>>,
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.keys(fields).flatMap((field) => {
      const message = errors[field]?.message;
      return typeof message === 'string' ? [[field, message]] : [];
    }),
  );
