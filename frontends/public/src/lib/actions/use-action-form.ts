import type { CallError } from '@ardhi/kit/client/call-error';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { type FormEvent, useRef, useState } from 'react';
import { loadValidation, type Mutation } from './mutation.ts';
import { type ActionOptions, useAction } from './use-action.ts';
import { type DraftOptions, useDraftFields } from './use-draft-fields.ts';
import { validateFields } from './validate-fields.ts';

/** Values of the fields by name; a checkbox that is not ticked has none. */
export type FormValues = Readonly<Record<string, string>>;

interface ActionFormOptions<I, R> extends Omit<ActionOptions<I, R>, 'onError' | 'validate'> {
  /** The input of the mutation. */
  readonly input: (values: FormValues) => I;
  /** Returns whether it has dealt with the error; otherwise the form shows it. */
  readonly onError?: (error: CallError, input: I) => boolean;
  /** Names of fields by their path in the body, where they differ: `{ 'slots.0': 'slot1' }`. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** Where the entered values survive a reload. */
  readonly draft?: DraftOptions;
}

/** State and handlers of a form that is submitted to the action of its page. */
export interface ActionFormState {
  /** Error messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Error about the whole form, for example a lost connection. */
  readonly formError: string | undefined;
  readonly busy: boolean;
  /** For the form's `ref`: restores and stores the draft. */
  readonly formRef: (element: HTMLFormElement | null) => void;
  /** For the form: loads what the validation needs. */
  readonly onFocus: () => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of native fields that submits a mutation: checked by the constraints of its fields at once, by the contract
 * before it is sent, and by the server. Each error appears beside its field, the first of these fields gets the focus,
 * and what was entered stays.
 */
export function useActionForm<I, R>(
  mutation: Mutation<I, R>,
  options: ActionFormOptions<I, R>,
): ActionFormState {
  const intl = useIntl();
  const submittedForm = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [formError, setFormError] = useState<string>();
  const { formRef, clearDraft } = useDraftFields(options.draft);
  const showErrors = (fieldErrors: Readonly<Record<string, string>>, wholeForm?: string) => {
    setErrors(fieldErrors);
    setFormError(wholeForm);
    const [first = ''] = Object.keys(fieldErrors);
    const field = submittedForm.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const action = useAction(mutation, {
    ...options,
    validate: true,
    onSuccess(value, input) {
      clearDraft();
      return options.onSuccess?.(value, input);
    },
    onError(error, input) {
      if (options.onError?.(error, input)) return;
      const fieldErrors = fieldErrorsOf(error, submittedForm.current, options.fieldNames);
      showErrors(fieldErrors, Object.keys(fieldErrors).length === 0 ? error.message : undefined);
    },
  });
  const onFocus = () => {
    if (mutation.hasSchema) loadValidation().catch(() => undefined);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    submittedForm.current = form;
    const invalidFields = validateFields(intl, form);
    showErrors(invalidFields);
    if (Object.keys(invalidFields).length === 0)
      action.submit(options.input(readValues(form, (event.nativeEvent as SubmitEvent).submitter)));
  };
  return { errors, formError, busy: action.busy, formRef, onFocus, onSubmit };
}

/** Values of the fields, and of the button that submits the form if it has a name. */
const readValues = (form: HTMLFormElement, submitter: HTMLElement | null): FormValues => {
  const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  return submitter instanceof HTMLButtonElement && submitter.name !== ''
    ? { ...values, [submitter.name]: submitter.value }
    : values;
};

/** The messages of an error by the names of the fields that can show them; none if it is about something else. */
function fieldErrorsOf(
  { field, fieldMessage, message, details }: CallError,
  form: HTMLFormElement | null,
  fieldNames: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const byPath = (details?.['fieldErrors'] ?? (field ? { [field]: fieldMessage ?? message } : {})) as Record<
    string,
    string
  >;
  const fieldName = (path: string) =>
    [fieldNames[path], path, path.split('.')[0]].find((name) => name && isShownIn(form, name));
  return Object.fromEntries(
    Object.entries(byPath).flatMap(([path, text]) => {
      const name = fieldName(path);
      return name === undefined ? [] : [[name, text]];
    }),
  );
}

/** A group of fields with one name cannot show an error, nor can a hidden field. */
const isShownIn = (form: HTMLFormElement | null, name: string): boolean => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement && field.getAttribute('aria-hidden') !== 'true';
};
