import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { type MessageDescriptor, useIntl } from '../i18n/intl.tsx';
import { useFieldIds } from '../ui/use-field-ids.ts';
import styles from './form-field.module.css';
import type { ContractForm } from './use-contract-form.ts';

interface CheckboxGroupProps<In extends FieldValues> {
  readonly form: ContractForm<In>;
  readonly name: Path<In>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Labels by value: a message, or a name that is the same in every language. */
  readonly options: Readonly<Record<string, MessageDescriptor | string>>;
  /** The options are shown but cannot be changed. */
  readonly disabled?: boolean;
}

/** A group of checkboxes of a form; its value is the list of the checked options. */
export function CheckboxGroup<In extends FieldValues>(props: CheckboxGroupProps<In>) {
  const { form, name, label, hint, options, disabled = false } = props;
  const { formatMessage } = useIntl();
  const error = form.getFieldState(name, form.formState).error?.message;
  const { controlProps, hintId, errorId, invalid } = useFieldIds({ hint, error });
  return (
    <fieldset
      className={styles.field}
      disabled={disabled}
      aria-describedby={controlProps['aria-describedby']}
    >
      <legend>{label}</legend>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {Object.entries(options).map(([value, optionLabel]) => (
        <label key={value} className={styles.checkbox}>
          <input
            type="checkbox"
            value={value}
            aria-invalid={controlProps['aria-invalid']}
            {...form.register(name)}
          />{' '}
          {typeof optionLabel === 'string' ? optionLabel : formatMessage(optionLabel)}
        </label>
      ))}
      {invalid && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A single checkbox of a form, with its label beside it and its error below. */
export function CheckboxField<In extends FieldValues>({
  form,
  name,
  label,
}: Pick<CheckboxGroupProps<In>, 'form' | 'name' | 'label'>) {
  const error = form.getFieldState(name, form.formState).error?.message;
  const { controlProps, errorId, invalid } = useFieldIds({ error });
  return (
    <div>
      <label className={styles.checkbox}>
        <input type="checkbox" {...form.register(name)} {...controlProps} /> {label}
      </label>
      {invalid && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
