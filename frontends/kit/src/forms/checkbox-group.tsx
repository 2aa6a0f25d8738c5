import { type ReactNode, useId } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { type MessageDescriptor, useIntl } from '../i18n/intl.tsx';
import styles from './form-field.module.css';
import type { ContractForm } from './use-contract-form.ts';

interface CheckboxGroupProps<In extends FieldValues> {
  readonly form: ContractForm<In>;
  readonly name: Path<In>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly options: Readonly<Record<string, MessageDescriptor>>;
  /** The options are shown but cannot be changed. */
  readonly disabled?: boolean;
}

/** A group of checkboxes of a form; its value is the list of the checked options. */
export function CheckboxGroup<In extends FieldValues>(props: CheckboxGroupProps<In>) {
  const { form, name, label, hint, options, disabled = false } = props;
  const id = useId();
  const { formatMessage } = useIntl();
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <fieldset
      className={styles.field}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend>{label}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {Object.entries(options).map(([value, optionLabel]) => (
        <label key={value} className={styles.checkbox}>
          <input type="checkbox" value={value} {...form.register(name)} /> {formatMessage(optionLabel)}
        </label>
      ))}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A single checkbox of a form. */
export const CheckboxField = <In extends FieldValues>({
  form,
  name,
  label,
}: Pick<CheckboxGroupProps<In>, 'form' | 'name' | 'label'>) => (
  <label className={styles.checkbox}>
    <input type="checkbox" {...form.register(name)} /> {label}
  </label>
);
