import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { CurrentPasswordField } from '../../../components/form/current-password-field.tsx';
import { InputField } from '../../../components/form/fields.tsx';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { emailMutation } from '../api/profile-mutations.ts';

/** Changes the sign-in email; the new address takes effect once it is confirmed. */
export function ChangeEmail() {
  const [requestedEmail, setRequestedEmail] = useState<string>();
  const form = useActionForm(emailMutation, {
    input: ({ email = '', password = '' }) => ({ body: { email, password } }),
    draft: { name: 'address' },
    onSuccess: (_, { body }) => setRequestedEmail(body.email),
  });
  return (
    <Section title={<FormattedMessage id="common.email" />}>
      {requestedEmail === undefined ? (
        <ActionForm
          form={form}
          submitButton={
            <SubmitButton form={form}>
              <FormattedMessage id="address.go" />
            </SubmitButton>
          }
        >
          <InputField
            form={form}
            name="email"
            label={<FormattedMessage id="address.new" />}
            type="email"
            autoComplete="email"
            required
          />
          <CurrentPasswordField form={form} />
        </ActionForm>
      ) : (
        <p role="status">
          <FormattedMessage id="address.sent" values={{ email: requestedEmail }} />
        </p>
      )}
    </Section>
  );
}
