import { type ReactNode, useId } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { type MessageDescriptor, useIntl } from '../i18n/intl.tsx';
import styles from './form-field.module.css';
import type { ContractForm } from './use-contract-form.ts';

interface Given<In extends FieldValues> {
  readonly form: ContractForm<In>;
  readonly name: Path<In>;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly choices: Readonly<Record<string, MessageDescriptor>>;
  /** Choices that may not be changed here. */
  readonly fixed?: boolean;
}

/** Any of several choices of a form; the field's value is the list of those that are ticked. */
export function TicksField<In extends FieldValues>(given: Given<In>) {
  const { form, name, label, hint, choices, fixed = false } = given;
  const id = useId();
  const { formatMessage } = useIntl();
  const wrong = form.getFieldState(name, form.formState).error?.message;
  return (
    <fieldset
      className={styles['field']}
      disabled={fixed}
      aria-describedby={wrong === undefined ? undefined : `${id}-wrong`}
    >
      <legend>{label}</legend>
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
      {Object.entries(choices).map(([value, word]) => (
        <label key={value} className={styles['tick']}>
          <input type="checkbox" value={value} {...form.register(name)} /> {formatMessage(word)}
        </label>
      ))}
      {wrong !== undefined && (
        <p id={`${id}-wrong`} className={styles['wrong']}>
          {wrong}
        </p>
      )}
    </fieldset>
  );
}

/** Yes or no. */
export const TickField = <In extends FieldValues>({
  form,
  name,
  label,
}: Pick<Given<In>, 'form' | 'name' | 'label'>) => (
  <label className={styles['tick']}>
    <input type="checkbox" {...form.register(name)} /> {label}
  </label>
);
