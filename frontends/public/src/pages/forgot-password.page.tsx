import { forgotPassword } from '@ardhi/contracts/accounts/auth.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import { useState } from 'react';
import { FormPage, SubmitForm } from '../components/form-page.tsx';
import { type AuthConfig, authConfig } from '../features/auth/api/auth-config.ts';
import { ExternalSignIn } from '../features/auth/components/external-sign-in.tsx';
import { useFormSubmit } from '../lib/forms/use-form-submit.ts';

export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'forgot.title' }), noIndex: true }),
};

export const loader = authConfig;

/** Starts a password reset, here or at the external provider. */
export function Component() {
  const { externalHost: keeper } = useLoaderData<AuthConfig>();
  return (
    <FormPage title={<FormattedMessage id="forgot.title" />}>
      {keeper === undefined ? (
        <ForgotPasswordForm />
      ) : (
        <ExternalSignIn host={keeper} intent="login">
          <FormattedMessage id="common.logIn" />
        </ExternalSignIn>
      )}
    </FormPage>
  );
}

/**
 * Requests a reset link. The answer is the same for every address, so that it does not reveal who has an
 * account.
 */
function ForgotPasswordForm() {
  const client = useClient();
  const [sent, setSent] = useState(false);
  const form = useFormSubmit(async ({ email = '' }) => {
    await client.call(forgotPassword, { body: { email } });
    setSent(true);
  }, 'forgot-password');
  return (
    <>
      <div role="status">
        {sent && <Notice icon="mail" tone="good" title={<FormattedMessage id="forgot.sent" />} />}
      </div>
      {!sent && (
        <SubmitForm
          form={form}
          submitButton={
            <Button variant="main" type="submit" fullWidth disabled={form.busy}>
              <FormattedMessage id="forgot.go" />
            </Button>
          }
        >
          <Field label={<FormattedMessage id="forgot.email" />} error={form.errors['email']}>
            {(ids) => (
              <input
                {...ids}
                className={control}
                type="email"
                name="email"
                autoComplete="username"
                required
              />
            )}
          </Field>
        </SubmitForm>
      )}
    </>
  );
}
