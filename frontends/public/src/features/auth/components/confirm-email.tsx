import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { PasswordField } from '../../../components/form/password-field.tsx';
import { FormPage } from '../../../components/form-page.tsx';
import type { ActionFormState } from '../../../lib/actions/use-action-form.ts';
import { useAfterSignIn } from '../../../lib/use-after-sign-in.ts';
import { verifyEmailMutation } from '../api/auth-mutations.ts';
import { useCodeForm } from '../hooks/use-code-form.ts';
import { LinkInvalid } from './link-invalid.tsx';

/** The password that the server asks for: a new one for a registration in another browser, or the current one. */
type RequiredPassword = 'new' | 'current';

/**
 * Confirms an email address after a button press, because mail scanners open links and a code works only
 * once. The browser that registered is signed in; in any other, the server asks for a password first.
 */
export function ConfirmEmail({ code }: { readonly code: string }) {
  const session = useSession();
  const state = useSessionState();
  const { afterSignIn, continueWithCode } = useAfterSignIn();
  const [required, setRequired] = useState<RequiredPassword>();
  const { form, result, isExpired } = useCodeForm(verifyEmailMutation, {
    input: ({ password }) => ({ body: { code, ...omitUndefined({ password }) } }),
    onError(error) {
      const { code: errorCode, details } = error;
      if (continueWithCode(error)) return true;
      if (errorCode !== 'PASSWORD_REQUIRED') return false;
      setRequired(details?.['choose'] === true ? 'new' : 'current');
      return true;
    },
    onSuccess({ session: grant }) {
      if (grant === undefined) return state.status === 'signedIn' && session.start();
      session.adopt(grant);
      return afterSignIn();
    },
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
        {required === undefined ? (
          <p>
            <FormattedMessage id="confirm.why" />
          </p>
        ) : (
          <ConfirmPassword form={form} required={required} />
        )}
      </ActionForm>
    </FormPage>
  );
}

interface ConfirmPasswordProps {
  readonly form: ActionFormState;
  readonly required: RequiredPassword;
}

const ConfirmPassword = ({ form, required }: ConfirmPasswordProps) => (
  <>
    <p role="status">
      {required === 'new' ? (
        <FormattedMessage id="confirm.choosePassword" />
      ) : (
        <FormattedMessage id="confirm.currentPassword" />
      )}
    </p>
    <PasswordField
      form={form}
      name="password"
      label={<FormattedMessage id="public.password" />}
      autoComplete={`${required}-password`}
    />
  </>
);
