import { toE164 } from '@ardhi/contracts/accounts/to-e164';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useNavigate } from '@ardhi/kit/router';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { CheckboxField } from '../../../components/form/checkbox-field.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { PhoneField } from '../../../components/form/phone-field.tsx';
import { type FormValues, useActionForm } from '../../../lib/actions/use-action-form.ts';
import { registerMutation } from '../api/auth-mutations.ts';
import { AccountFields } from './account-fields.tsx';

/** A country to choose. */
export interface Country {
  readonly id: string;
  readonly name: string;
}

interface RegistrationFormProps {
  /** Undefined if they could not be loaded. */
  readonly countries: readonly Country[] | undefined;
  /** Version of the terms of use that a new user accepts. */
  readonly termsVersion: string;
}

/** The registration form; the server sends the confirmation email afterwards. */
export function RegistrationForm({ countries, termsVersion }: RegistrationFormProps) {
  const navigate = useNavigate();
  const [changedVersion, setChangedVersion] = useState<string>();
  const { formatMessage } = useIntl();
  const form = useActionForm(registerMutation, {
    input: (values) => ({ body: { ...registration(values), termsVersion: changedVersion ?? termsVersion } }),
    draft: { name: 'register' },
    onError: ({ field, details }) => {
      // The terms were changed after the page was loaded: the next attempt accepts those that the refusal names.
      if (field === 'termsVersion') setChangedVersion(String(details?.['current']));
      return false;
    },
    onSuccess: (_, { body: { email } }) => navigate(`/email-verification?email=${encodeURIComponent(email)}`),
  });
  return (
    <ActionForm
      form={form}
      errorTitle={formatMessage({ id: 'register.failed' })}
      submitButton={
        <SubmitButton form={form} fullWidth>
          <FormattedMessage id="common.createAccount" />
        </SubmitButton>
      }
    >
      <AccountFields form={form} />
      <PhoneField form={form} name="phone" label={<FormattedMessage id="register.phone" />} />
      <SelectField
        form={form}
        name="countryId"
        label={<FormattedMessage id="register.country" />}
        hint={countries === undefined ? <FormattedMessage id="common.countriesFailed" /> : undefined}
        defaultValue=""
      >
        <option value="" />
        {countries?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <CheckboxField form={form} name="marketing">
        <FormattedMessage id="register.marketing" />
      </CheckboxField>
      <p>
        <FormattedMessage
          id="register.terms"
          values={{
            terms: (words) => <Link to="/terms">{words}</Link>,
            privacy: (words) => <Link to="/privacy">{words}</Link>,
          }}
        />
      </p>
    </ActionForm>
  );
}

const registration = (values: FormValues) => {
  const { email = '', password = '', name = '', phone = '', countryId = '', marketing } = values;
  const e164 = toE164(phone);
  return {
    email,
    password,
    name,
    marketing: marketing === 'on',
    ...(e164 !== '' && { phone: { e164, whatsapp: false } }),
    ...(countryId !== '' && { countryId }),
  };
};
