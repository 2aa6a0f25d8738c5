import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

interface Described {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Labelled {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and how to mend it. */
  readonly error?: ReactNode;
  /** Gets the ids that tie the control to its label, hint and error. */
  readonly children: (ids: Described) => ReactNode;
}

/** A control with its label above, and below it what helps or what is wrong. */
export function Field({ label, hint, error, children }: Labelled) {
  const id = useId();
  const wrong = error !== undefined && error !== '';
  const said = [hint !== undefined && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']} data-wrong={wrong || undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': said || undefined, 'aria-invalid': wrong || undefined })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-error`} className={styles['error']}>
          <Icon name="triangle-alert" /> {error}
        </p>
      )}
    </div>
  );
}

/** The look of inputs and selects inside a field. */
export const control = styles['control'];
