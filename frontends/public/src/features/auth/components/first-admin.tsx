import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { useToast } from '@ardhi/kit/toasts';
import { ButtonLink } from '@ardhi/kit/ui/button';
import type { ReactNode } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { FormPage } from '../../../components/form-page.tsx';
import type { FormValues } from '../../../lib/actions/use-action-form.ts';
import { claimFirstAdminMutation } from '../api/auth-mutations.ts';
import { useCodeForm } from '../hooks/use-code-form.ts';
import { AccountFields } from './account-fields.tsx';

/** Makes the signed-in user the first admin, or a visitor with a new account. */
export function FirstAdmin({ code }: { readonly code: string }) {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const session = useSession();
  const { status } = useSessionState();
  const isSignedIn = status === 'signedIn';
  const { form, isExpired } = useCodeForm(claimFirstAdminMutation, {
    input: (values) => ({ body: { code, ...(isSignedIn ? {} : account(values)) } }),
    async onSuccess() {
      toast('success', formatMessage({ id: 'firstAdmin.done' }));
      if (isSignedIn) await session.start();
      return navigate(isSignedIn ? '/admin' : '/login');
    },
  });
  if (isExpired) return <Notice text={<FormattedMessage id="firstAdmin.expired" />} />;
  // Accounts are at another provider, so no form here can create one.
  if (status === 'signedOut' && session.externalSignIn !== undefined)
    return <Notice text={<FormattedMessage id="firstAdmin.externalAccount" />} />;
  return (
    <FormPage title={<FormattedMessage id="firstAdmin.title" />}>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} fullWidth>
            <FormattedMessage id="firstAdmin.go" />
          </SubmitButton>
        }
      >
        <p>
          {isSignedIn ? (
            <FormattedMessage id="firstAdmin.ownAccount" />
          ) : (
            <FormattedMessage id="firstAdmin.newAccount" />
          )}
        </p>
        {!isSignedIn && <AccountFields form={form} />}
      </ActionForm>
    </FormPage>
  );
}

const Notice = ({ text }: NoticeProps) => (
  <FormPage title={<FormattedMessage id="firstAdmin.title" />}>
    <p role="alert">{text}</p>
    <ButtonLink to="/login" variant="primary">
      <FormattedMessage id="common.logIn" />
    </ButtonLink>
  </FormPage>
);

interface NoticeProps {
  readonly text: ReactNode;
}

const account = ({ email = '', name = '', password = '' }: FormValues) => ({ email, name, password });
