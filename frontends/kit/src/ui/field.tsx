import type { ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { type FieldControlProps, useFieldIds } from './use-field-ids.ts';

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error message: what is wrong and how to correct it. */
  readonly error?: ReactNode;
  /** Renders the control with the ids that link it to its label, hint and error. */
  readonly children: (ids: FieldControlProps) => ReactNode;
}

/** A form control with its label above, and its hint and error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const { controlProps, hintId, errorId, invalid } = useFieldIds({ hint, error });
  return (
    <div className={styles.field} data-invalid={invalid || undefined}>
      <label htmlFor={controlProps.id}>{label}</label>
      {children(controlProps)}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {invalid && (
        <p id={errorId} className={styles.error}>
          <Icon name="triangle-alert" /> {error}
        </p>
      )}
    </div>
  );
}

/** Class of inputs and selects inside a field. */
export const control = styles.control;
