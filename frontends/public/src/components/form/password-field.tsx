import { useIntl } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import { type ReactNode, useState } from 'react';
import type { ActionFormState } from '../../lib/actions/use-action-form.ts';
import styles from './password-field.module.css';

/** Shortest password that the accounts accept. */
export const minPasswordLength = 10;

interface PasswordFieldProps {
  readonly form: Pick<ActionFormState, 'errors'>;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Set if it may stay empty. */
  readonly optional?: boolean;
}

/** A password input with a button that shows or hides the typed text. */
export function PasswordField({
  form,
  name,
  label,
  hint,
  autoComplete,
  optional = false,
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const { formatMessage } = useIntl();
  return (
    <Field label={label} hint={hint} error={form.errors[name]}>
      {(ids) => (
        <span className={styles.password}>
          <input
            {...ids}
            className={control}
            type={isVisible ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            minLength={autoComplete === 'new-password' ? minPasswordLength : undefined}
            maxLength={128}
            required={!optional}
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            aria-pressed={isVisible}
            aria-label={formatMessage({ id: 'password.show' })}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon name={isVisible ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
}
