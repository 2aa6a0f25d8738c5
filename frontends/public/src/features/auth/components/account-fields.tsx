import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { InputField } from '../../../components/form/fields.tsx';
import { minPasswordLength, PasswordField } from '../../../components/form/password-field.tsx';
import type { ActionFormState } from '../../../lib/actions/use-action-form.ts';

/** Name, email and password. */
export const AccountFields = ({ form }: { readonly form: ActionFormState }) => (
  <>
    <InputField
      form={form}
      name="name"
      label={<FormattedMessage id="public.yourName" />}
      autoComplete="name"
      maxLength={120}
      required
    />
    <InputField
      form={form}
      name="email"
      label={<FormattedMessage id="common.email" />}
      type="email"
      autoComplete="username"
      required
    />
    <PasswordField
      form={form}
      name="password"
      label={<FormattedMessage id="public.password" />}
      hint={<FormattedMessage id="register.passwordHint" values={{ n: minPasswordLength }} />}
      autoComplete="new-password"
    />
  </>
);
