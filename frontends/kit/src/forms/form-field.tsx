import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import { type FieldControlProps, useFieldIds } from '../ui/use-field-ids.ts';
import styles from './form-field.module.css';
import type { ContractForm } from './use-contract-form.ts';

interface FormFieldProps<In extends FieldValues> {
  readonly form: ContractForm<In>;
  readonly name: Path<In>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Renders the control with the given props: `{(control) => <input type="email" {...control} />}`. */
  readonly children: (control: Control) => ReactNode;
  /** How the text is converted to the contract's value. */
  readonly valueType?: 'text' | 'number';
}

/** Props of a form control. */
export type Control = UseFormRegisterReturn & FieldControlProps;

/** A form control with its label, hint and error message, linked for assistive technology. */
export function FormField<In extends FieldValues>({
  form,
  name,
  label,
  hint,
  children,
  valueType = 'text',
}: FormFieldProps<In>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  const { controlProps, hintId, errorId, invalid } = useFieldIds({ hint, error });
  const registered = form.register(name, valueType === 'number' ? { setValueAs: toNumber } : {});
  return (
    <div className={styles.field}>
      <label htmlFor={controlProps.id}>{label}</label>
      {hint !== undefined && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {children({ ...registered, ...controlProps })}
      {invalid && (
        <span id={errorId} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Converts text to a number; other text is kept, so that the contract reports it. */
const toNumber = (text: unknown): unknown => {
  if (text === '' || text === undefined || text === null) return undefined;
  const number = Number(String(text).replaceAll(',', ''));
  return Number.isNaN(number) ? text : number;
};

interface FormErrorProps {
  readonly form: { readonly formError: string | undefined };
  /** Names the failed action. */
  readonly title?: ReactNode;
}

/** The error of the form as a whole, above the submit button. */
export const FormError = ({ form, title }: FormErrorProps) => (
  <div role="alert">
    {form.formError !== undefined && (
      <>
        {title !== undefined && (
          <p className={styles.error}>
            <strong>{title}</strong>
          </p>
        )}
        <p className={styles.error}>{form.formError}</p>
      </>
    )}
  </div>
);
