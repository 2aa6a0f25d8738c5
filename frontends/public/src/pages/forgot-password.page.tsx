import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../components/form/action-form.tsx';
import { InputField } from '../components/form/fields.tsx';
import { authConfig } from '../features/auth/api/auth-config.ts';
import { forgotPasswordMutation } from '../features/auth/api/auth-mutations.ts';
import { AuthPage } from '../features/auth/components/auth-page.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { useActionForm } from '../lib/actions/use-action-form.ts';

export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'forgot.title' }), noIndex: true }),
};

/** Loads the sign-in configuration. */
export const loader = authConfig;
/** Requests a link to reset the password. */
export const action = routeAction(forgotPasswordMutation);

/** Starts a password reset, here or at the external provider. */
export const Component = () => (
  <AuthPage
    title={<FormattedMessage id="forgot.title" />}
    intent="login"
    intentLabel={<FormattedMessage id="common.logIn" />}
    form={<ForgotPasswordForm />}
  />
);

/**
 * Requests a reset link. The answer is the same for every address, so that it does not reveal who has an
 * account.
 */
function ForgotPasswordForm() {
  const [sent, setSent] = useState(false);
  const form = useActionForm(forgotPasswordMutation, {
    input: ({ email = '' }) => ({ body: { email } }),
    draft: { name: 'forgot-password' },
    onSuccess: () => setSent(true),
  });
  return (
    <>
      <div role="status">
        {sent && <Notice icon="mail" tone="good" title={<FormattedMessage id="forgot.sent" />} />}
      </div>
      {!sent && (
        <ActionForm
          form={form}
          submitButton={
            <SubmitButton form={form} fullWidth>
              <FormattedMessage id="forgot.go" />
            </SubmitButton>
          }
        >
          <InputField
            form={form}
            name="email"
            label={<FormattedMessage id="forgot.email" />}
            type="email"
            autoComplete="username"
            required
          />
        </ActionForm>
      )}
    </>
  );
}
