import { useFieldIds } from '@ardhi/kit/ui/use-field-ids';
import type { ReactNode } from 'react';
import type { ActionFormState } from '../../lib/actions/use-action-form.ts';
import styles from './checkbox-field.module.css';

interface CheckboxFieldProps {
  readonly form: Pick<ActionFormState, 'errors'>;
  readonly name: string;
  readonly required?: boolean;
  readonly children: ReactNode;
}

/** A checkbox with its label beside it and its error below. */
export function CheckboxField({ form, name, required = false, children }: CheckboxFieldProps) {
  const error = form.errors[name];
  const { controlProps, errorId, invalid } = useFieldIds({ error });
  return (
    <div>
      <label className={styles.checkbox}>
        <input type="checkbox" name={name} required={required} {...controlProps} />
        <span>{children}</span>
      </label>
      {invalid && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
