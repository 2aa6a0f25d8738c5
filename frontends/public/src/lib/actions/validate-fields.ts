import { defineMessages, type IntlShape } from '@ardhi/kit/i18n/intl';

const messages = defineMessages({
  tick: { id: 'form.tick' },
  missing: { id: 'validation.missing' },
  email: { id: 'validation.email' },
  short: { id: 'validation.tooShort' },
  phone: { id: 'form.phone' },
  other: { id: 'validation.format' },
});

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Messages for the fields whose HTML constraints are not met, by name and in the order of the form. */
export function validateFields(intl: IntlShape, form: HTMLFormElement): Record<string, string> {
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
