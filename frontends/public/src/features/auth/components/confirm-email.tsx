import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { FormPage } from '../../../components/form-page.tsx';
import { verifyEmailMutation } from '../api/auth-mutations.ts';
import { useCodeForm } from '../hooks/use-code-form.ts';
import { LinkInvalid } from './link-invalid.tsx';

/**
 * Confirms an email address after a button press, because mail scanners open links and a code works only
 * once.
 */
export function ConfirmEmail({ code }: { readonly code: string }) {
  const session = useSession();
  const state = useSessionState();
  const { form, result, isExpired } = useCodeForm(verifyEmailMutation, {
    input: () => ({ body: { code } }),
    onSuccess: () => state.status === 'signedIn' && session.start(),
  });
  if (isExpired) return <LinkInvalid />;
  if (result !== undefined)
    return (
      <FormPage title={<FormattedMessage id="confirm.done" />}>
        <p role="status">{result.email}</p>
        <ButtonLink to={state.status === 'signedIn' ? '/' : '/login'} variant="primary">
          <FormattedMessage id="confirm.on" />
        </ButtonLink>
      </FormPage>
    );
  return (
    <FormPage title={<FormattedMessage id="confirm.title" />}>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} fullWidth>
            <FormattedMessage id="confirm.go" />
          </SubmitButton>
        }
      >
        <p>
          <FormattedMessage id="confirm.why" />
        </p>
      </ActionForm>
    </FormPage>
  );
}
