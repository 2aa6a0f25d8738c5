import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { FormPage } from '../../../components/form-page.tsx';
import { resetPasswordMutation } from '../api/auth-mutations.ts';
import { useCodeForm } from '../hooks/use-code-form.ts';
import { LinkInvalid } from './link-invalid.tsx';

/** Sets a new password with the code of an email; every existing session ends. */
export function ResetPassword({ code }: { readonly code: string }) {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const { form, isExpired } = useCodeForm(resetPasswordMutation, {
    input: ({ password = '' }) => ({ body: { code, password } }),
    onSuccess() {
      toast('success', intl.formatMessage({ id: 'reset.done' }));
      return navigate('/login');
    },
  });
  if (isExpired) return <LinkInvalid resendPath="/forgot-password" />;
  return (
    <FormPage title={<FormattedMessage id="reset.title" />}>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} fullWidth>
            <FormattedMessage id="reset.go" />
          </SubmitButton>
        }
      >
        <PasswordField
          form={form}
          name="password"
          label={<FormattedMessage id="public.newPassword" />}
          autoComplete="new-password"
        />
      </ActionForm>
    </FormPage>
  );
}
