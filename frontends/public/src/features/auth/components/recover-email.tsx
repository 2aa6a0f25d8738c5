import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { FormPage } from '../../../components/form-page.tsx';
import { recoverEmailMutation } from '../api/auth-mutations.ts';
import { useCodeForm } from '../hooks/use-code-form.ts';
import { LinkInvalid } from './link-invalid.tsx';

/**
 * Restores the previous email address of an account after a button press, because mail scanners open links.
 */
export function RecoverEmail({ code }: { readonly code: string }) {
  const { form, result, isExpired } = useCodeForm(recoverEmailMutation, {
    input: () => ({ body: { code } }),
  });
  if (isExpired) return <LinkInvalid resendPath="/forgot-password" />;
  if (result !== undefined)
    return (
      <FormPage title={<FormattedMessage id="recover.done" />}>
        <p role="status">
          <FormattedMessage id="recover.next" values={{ email: result.email }} />
        </p>
      </FormPage>
    );
  return (
    <FormPage title={<FormattedMessage id="recover.title" />}>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} fullWidth>
            <FormattedMessage id="recover.go" />
          </SubmitButton>
        }
      >
        <p>
          <FormattedMessage id="recover.why" />
        </p>
      </ActionForm>
    </FormPage>
  );
}
