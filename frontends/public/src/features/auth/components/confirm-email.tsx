import { verifyEmail } from '@ardhi/contracts/accounts/auth.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { Button, ButtonLink } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { FormPage, SubmitForm } from '../../../components/form-page.tsx';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { LinkInvalid } from './link-invalid.tsx';

/**
 * Confirms an email address after a button press, because mail scanners open links and a code works only
 * once.
 */
export function ConfirmEmail({ code }: { readonly code: string }) {
  const client = useClient();
  const session = useSession();
  const state = useSessionState();
  const [email, setEmail] = useState<string>();
  const [isExpired, setExpired] = useState(false);
  const form = useFormSubmit(async () => {
    try {
      const response = await client.call(verifyEmail, {
        body: { code },
      });
      setEmail(response.email);
      if (state.status === 'signedIn') await session.start();
    } catch (error) {
      if (!isCallError(error) || !error.code.startsWith('CODE_')) throw error;
      setExpired(true);
    }
  });
  if (isExpired) return <LinkInvalid />;
  if (email !== undefined)
    return (
      <FormPage title={<FormattedMessage id="confirm.done" />}>
        <p role="status">{email}</p>
        <ButtonLink to={state.status === 'signedIn' ? '/' : '/login'} variant="main">
          <FormattedMessage id="confirm.on" />
        </ButtonLink>
      </FormPage>
    );
  return (
    <FormPage title={<FormattedMessage id="confirm.title" />}>
      <SubmitForm
        form={form}
        submitButton={
          <Button variant="main" type="submit" fullWidth disabled={form.busy}>
            <FormattedMessage id="confirm.go" />
          </Button>
        }
      >
        <p>
          <FormattedMessage id="confirm.why" />
        </p>
      </SubmitForm>
    </FormPage>
  );
}
