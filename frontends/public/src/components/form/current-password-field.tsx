import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import type { ActionFormState } from '../../lib/actions/use-action-form.ts';
import { PasswordField } from './password-field.tsx';

interface CurrentPasswordFieldProps {
  readonly form: Pick<ActionFormState, 'errors'>;
  /** Set if an account without a password leaves the field empty. */
  readonly optional?: boolean;
}

/** The user's own password, which confirms an account change; sent as `password`. */
export const CurrentPasswordField = ({ form, optional = false }: CurrentPasswordFieldProps) => (
  <PasswordField
    form={form}
    name="password"
    label={<FormattedMessage id="public.yourPassword" />}
    hint={optional ? <FormattedMessage id="sessions.noPassword" /> : undefined}
    autoComplete="current-password"
    optional={optional}
  />
);
