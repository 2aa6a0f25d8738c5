import { control, Field } from '@ardhi/kit/ui/field';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import type { ActionFormState } from '../../lib/actions/use-action-form.ts';

interface FormFieldProps {
  readonly form: Pick<ActionFormState, 'errors'>;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

type AttributesOf<T> = Omit<T, 'form' | 'name' | 'id' | 'className' | 'aria-invalid' | 'aria-describedby'>;
type InputFieldProps = FormFieldProps & AttributesOf<InputHTMLAttributes<HTMLInputElement>>;
type TextAreaFieldProps = FormFieldProps & AttributesOf<TextareaHTMLAttributes<HTMLTextAreaElement>>;
type SelectFieldProps = FormFieldProps & AttributesOf<SelectHTMLAttributes<HTMLSelectElement>>;

/** An input of a form with its label, hint and error. */
export const InputField = ({ form, name, label, hint, ...attributes }: InputFieldProps) => (
  <Field label={label} hint={hint} error={form.errors[name]}>
    {(ids) => <input {...ids} className={control} name={name} {...attributes} />}
  </Field>
);

/** A text of several lines. */
export const TextAreaField = ({ form, name, label, hint, ...attributes }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={form.errors[name]}>
    {(ids) => <textarea {...ids} className={control} name={name} {...attributes} />}
  </Field>
);

/** A choice of one of the options, which are its children. */
export const SelectField = ({ form, name, label, hint, ...attributes }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={form.errors[name]}>
    {(ids) => <select {...ids} className={control} name={name} {...attributes} />}
  </Field>
);
