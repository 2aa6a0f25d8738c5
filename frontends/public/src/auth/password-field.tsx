import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { type ReactNode, useState } from 'react';
import styles from './password-field.module.css';

interface Asked {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error: string | undefined;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Shortest that will do; only for a new one. */
  readonly least?: number;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ name, label, hint, error, autoComplete, least }: Asked) {
  const [open, setOpen] = useState(false);
  const { formatMessage } = useIntl();
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className={styles['password']}>
          <input
            {...ids}
            className={control}
            type={open ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            minLength={least}
            maxLength={128}
            required
            spellCheck={false}
            autoCapitalize="none"
          />
          <button
            type="button"
            aria-pressed={open}
            aria-label={formatMessage({ id: 'password.show', defaultMessage: 'Show password' })}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
}
