import { isCallError, messageOf } from '@ardhi/kit/client/call-error';
import { defineMessages, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { type FormEvent, useState } from 'react';
import { useDraftFields } from './use-draft-fields.ts';

const messages = defineMessages({
  tick: { id: 'form.tick' },
  missing: { id: 'validation.missing' },
  email: { id: 'validation.email' },
  short: { id: 'validation.tooShort' },
  phone: {
    id: 'form.phone',
  },
  other: { id: 'validation.format' },
});

/** State and handlers of a form that is being submitted. */
export interface FormSubmit {
  /** Error messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Error about the whole form, for example a lost connection. */
  readonly formError: string | undefined;
  readonly busy: boolean;
  /** For the form's `ref`: restores and keeps the draft. */
  readonly formRef: (element: HTMLFormElement | null) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Submits a form whose fields declare their constraints as HTML attributes. Each error appears beside its
 * field and the first invalid field gets the focus. With a `draftName` the entered values survive a reload.
 */
export function useFormSubmit(
  submit: (values: Readonly<Record<string, string>>) => Promise<unknown>,
  draftName?: string,
): FormSubmit {
  const draft = useDraftFields(draftName);
  const intl = useIntl();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [formError, setFormError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const showErrors = (form: HTMLFormElement, fieldErrors: Readonly<Record<string, string>>) => {
    setErrors(fieldErrors);
    const [first] = Object.keys(fieldErrors);
    const field = first === undefined ? null : form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fieldErrors = validateFields(intl, form);
    setFormError(undefined);
    showErrors(form, fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    setBusy(true);
    try {
      const values = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const);
      await submit(Object.fromEntries(values));
      draft.clearDraft();
    } catch (error) {
      const field = isCallError(error) ? error.field : undefined;
      if (field !== undefined && form.elements.namedItem(field) !== null)
        showErrors(form, { [field]: messageOf(error) });
      else setFormError(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { errors, formError, busy, formRef: draft.formRef, onSubmit: (event) => void onSubmit(event) };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function validateFields(intl: IntlShape, form: HTMLFormElement): Record<string, string> {
  const fields = [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      !element.validity.valid,
  );
  return Object.fromEntries(fields.map((field) => [field.name, validationMessage(intl, field)]));
}

function validationMessage(intl: IntlShape, field: Control): string {
  const { validity, type } = field;
  if (validity.valueMissing)
    return intl.formatMessage(type === 'checkbox' ? messages.tick : messages.missing);
  if (validity.tooShort && 'minLength' in field)
    return intl.formatMessage(messages.short, { n: field.minLength });
  if (type === 'email') return intl.formatMessage(messages.email);
  return intl.formatMessage(type === 'tel' ? messages.phone : messages.other);
}
