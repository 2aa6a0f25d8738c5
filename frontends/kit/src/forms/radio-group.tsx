import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useFieldIds } from '../ui/use-field-ids.ts';
import styles from './form-field.module.css';
import type { ContractForm } from './use-contract-form.ts';

interface RadioOption {
  readonly value: string;
  readonly label: ReactNode;
}

interface RadioGroupProps<In extends FieldValues> {
  readonly form: ContractForm<In>;
  readonly name: Path<In>;
  readonly legend: ReactNode;
  readonly options: readonly RadioOption[];
  /** Class of the fieldset. */
  readonly className: string;
  /** Class of the label of each option. */
  readonly optionClassName: string;
  /** Fields that belong to the chosen option. */
  readonly children?: ReactNode;
}

/** A choice of one of a few options, as radio buttons of a form; its error appears below them. */
export function RadioGroup<In extends FieldValues>(props: RadioGroupProps<In>) {
  const { form, name, legend, options, className, optionClassName, children } = props;
  const error = form.getFieldState(name, form.formState).error?.message;
  const { controlProps, errorId, invalid } = useFieldIds({ error });
  return (
    <fieldset className={className} aria-describedby={controlProps['aria-describedby']}>
      <legend>{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={optionClassName}>
          <input
            type="radio"
            value={value}
            aria-invalid={controlProps['aria-invalid']}
            {...form.register(name)}
          />
          {label}
        </label>
      ))}
      {invalid && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
