import { useIntl } from '@ardhi/kit/i18n/intl';
import { control, Field } from '@ardhi/kit/ui/field';
import { Icon } from '@ardhi/kit/ui/icon';
import { type ReactNode, useState } from 'react';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Minimum length; given for new passwords only. */
  readonly minLength?: number;
}

/** A password input with a button that shows or hides what was typed. */
export function PasswordField({ name, label, hint, error, autoComplete, minLength }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const { formatMessage } = useIntl();
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className={styles['password']}>
          <input
            {...ids}
            className={control}
            type={isVisible ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            minLength={minLength}
            maxLength={128}
            required
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
