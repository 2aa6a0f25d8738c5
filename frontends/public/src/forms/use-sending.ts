import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { defineMessages, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { type FormEvent, useState } from 'react';
import { useKeptFields } from './use-kept-fields.ts';

const words = defineMessages({
  tick: { id: 'form.tick', defaultMessage: 'Tick this to go on.' },
  missing: { id: 'form.missing', defaultMessage: 'Fill this in.' },
  email: { id: 'form.email', defaultMessage: 'Enter an email address, like amina@example.com.' },
  short: { id: 'form.short', defaultMessage: 'Write at least {n} characters.' },
  phone: {
    id: 'form.phone',
    defaultMessage: 'Write the number with its country code, like +256 772 123 456.',
  },
  other: { id: 'form.other', defaultMessage: 'Write this in the form that is asked for.' },
});

export interface Sending {
  /** What is wrong, by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What was refused as a whole. */
  readonly refusal: string | undefined;
  readonly busy: boolean;
  /** For the form's `ref`: what is typed is kept there. */
  readonly form: (element: HTMLFormElement | null) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form whose fields say by their own attributes what they want. What is wrong stands beside its field, the
 * first of them gets the focus, and nothing that was typed is lost; not through a reload either, under the name `keep`.
 */
export function useSending(
  send: (values: Readonly<Record<string, string>>) => Promise<unknown>,
  keep?: string,
): Sending {
  const kept = useKeptFields(keep);
  const intl = useIntl();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const tell = (form: HTMLFormElement, wrong: Readonly<Record<string, string>>) => {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    const field = first === undefined ? null : form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = wrongFields(intl, form);
    setRefusal(undefined);
    tell(form, wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const values = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
      await send(Object.fromEntries(values));
      kept.forget();
    } catch (error) {
      const field = isCallError(error) ? error.field : undefined;
      if (field !== undefined && form.elements.namedItem(field) !== null)
        tell(form, { [field]: messageOf(error) });
      else setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { errors, refusal, busy, form: kept.form, onSubmit: (event) => void onSubmit(event) };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function wrongFields(intl: IntlShape, form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement ||
        one instanceof HTMLTextAreaElement ||
        one instanceof HTMLSelectElement) &&
      !one.validity.valid,
  );
  return Object.fromEntries(fields.map((field) => [field.name, sentenceOf(intl, field)]));
}

function sentenceOf(intl: IntlShape, field: Control): string {
  const { validity, type } = field;
  if (validity.valueMissing) return intl.formatMessage(type === 'checkbox' ? words.tick : words.missing);
  if (validity.tooShort && 'minLength' in field)
    return intl.formatMessage(words.short, { n: field.minLength });
  if (type === 'email') return intl.formatMessage(words.email);
  return intl.formatMessage(type === 'tel' ? words.phone : words.other);
}
