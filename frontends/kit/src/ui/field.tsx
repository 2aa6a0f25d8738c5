import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface FieldControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

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
  const id = useId();
  const invalid = error !== undefined && error !== '';
  const describedBy = [hint !== undefined && `${id}-hint`, invalid && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field} data-invalid={invalid || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': invalid || undefined })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {invalid && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="triangle-alert" /> {error}
        </p>
      )}
    </div>
  );
}

/** Class of inputs and selects inside a field. */
export const control = styles.control;
