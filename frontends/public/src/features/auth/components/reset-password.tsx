import { resetPassword } from '@ardhi/contracts/accounts/auth.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { FormPage, SubmitForm } from '../../../components/form-page.tsx';
import { PasswordField } from '../../../components/password-field.tsx';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { LinkInvalid } from './link-invalid.tsx';

const minPasswordLength = 10;

/** Sets a new password with the code of an email; every existing session ends. */
export function ResetPassword({ code }: { readonly code: string }) {
  const intl = useIntl();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const [isExpired, setExpired] = useState(false);
  const form = useFormSubmit(async ({ password = '' }) => {
    try {
      await client.call(resetPassword, { body: { code, password } });
    } catch (error) {
      if (!isCallError(error) || !error.code.startsWith('CODE_')) throw error;
      return setExpired(true);
    }
    toast('success', intl.formatMessage({ id: 'reset.done' }));
    await navigate('/login');
  });
  if (isExpired) return <LinkInvalid resendPath="/forgot-password" />;
  return (
    <FormPage title={<FormattedMessage id="reset.title" />}>
      <SubmitForm
        form={form}
        submitButton={
          <Button variant="main" type="submit" fullWidth disabled={form.busy}>
            <FormattedMessage id="reset.go" />
          </Button>
        }
      >
        <PasswordField
          name="password"
          label={<FormattedMessage id="public.newPassword" />}
          error={form.errors['password']}
          autoComplete="new-password"
          minLength={minPasswordLength}
        />
      </SubmitForm>
    </FormPage>
  );
}
