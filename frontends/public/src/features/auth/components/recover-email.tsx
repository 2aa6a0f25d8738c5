import { recoverEmail } from '@ardhi/contracts/accounts/auth.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { FormPage, SubmitForm } from '../../../components/form-page.tsx';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { LinkInvalid } from './link-invalid.tsx';

/**
 * Restores the previous email address of an account after a button press, because mail scanners open links.
 */
export function RecoverEmail({ code }: { readonly code: string }) {
  const client = useClient();
  const [email, setEmail] = useState<string>();
  const [isExpired, setExpired] = useState(false);
  const form = useFormSubmit(async () => {
    try {
      setEmail((await client.call(recoverEmail, { body: { code } })).email);
    } catch (error) {
      if (!isCallError(error) || !error.code.startsWith('CODE_')) throw error;
      setExpired(true);
    }
  });
  if (isExpired) return <LinkInvalid resendPath="/forgot-password" />;
  if (email !== undefined)
    return (
      <FormPage title={<FormattedMessage id="recover.done" />}>
        <p role="status">
          <FormattedMessage id="recover.next" values={{ email }} />
        </p>
      </FormPage>
    );
  return (
    <FormPage title={<FormattedMessage id="recover.title" />}>
      <SubmitForm
        form={form}
        submitButton={
          <Button variant="main" type="submit" fullWidth disabled={form.busy}>
            <FormattedMessage id="recover.go" />
          </Button>
        }
      >
        <p>
          <FormattedMessage id="recover.why" />
        </p>
      </SubmitForm>
    </FormPage>
  );
}
