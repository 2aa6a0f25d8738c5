import { callError } from '@ardhi/kit/client/call-error';
import { validationMessages } from '@ardhi/kit/forms/validation-messages';
import { intlOf } from '@ardhi/kit/i18n/intl';
import { bodySchemas } from './body-schemas.ts';

const isChecked = (route: string): route is keyof typeof bodySchemas => route in bodySchemas;

/** Checks the body of a form as its contract does. @throws CallError VALIDATION_FAILED with messages by path in `details.fieldErrors` */
export function validateBody(route: string, body: unknown): void {
  if (!isChecked(route)) throw new Error(`body-schemas.ts has no schema for ${route}.`);
  const parsed = bodySchemas[route].safeParse(body, {
    error: validationMessages(intlOf(document.documentElement.lang || 'en')),
  });
  if (parsed.success) return;
  const errors = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  const [[field, message] = ['', '']] = errors;
  const fieldErrors = Object.fromEntries(errors.toReversed());
  throw callError({ code: 'VALIDATION_FAILED', status: 0, message, field, details: { fieldErrors } });
}
