import type { signInSecondStep } from '@ardhi/contracts/accounts/second-factor.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { useSession } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { useAfterSignIn } from '../../../lib/use-after-sign-in.ts';
import { secondStepMutation, stepSecretMutation } from '../api/second-factor-mutations.ts';
import { AuthenticatorSetup, type NewSecret } from './authenticator-setup.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

type Grant = AnswerOf<typeof signInSecondStep>;

/** Signs in with what the second step answered. */
function useCompletion() {
  const session = useSession();
  const { afterSignIn } = useAfterSignIn();
  return (grant: Grant) => {
    session.adopt(grant);
    return afterSignIn();
  };
}

/** Asks for the code of the app, or for a recovery code. */
export function EnterCode({ email }: { readonly email: string }) {
  const { formatMessage } = useIntl();
  const complete = useCompletion();
  const form = useActionForm(secondStepMutation, {
    input: ({ code = '', remember }) => ({
      body: { code, remember: remember !== undefined, session: 'cookie' as const },
    }),
    onSuccess: complete,
  });
  return (
    <>
      <p>
        <FormattedMessage id="secondStep.codeFor" values={{ email }} />
      </p>
      <ActionForm
        form={form}
        errorTitle={formatMessage({ id: 'login.failed' })}
        submitButton={
          <SubmitButton form={form} fullWidth>
            <FormattedMessage id="common.logIn" />
          </SubmitButton>
        }
      >
        <CodeField form={form} acceptsRecoveryCode />
        <label className={styles.remember}>
          <input type="checkbox" name="remember" />
          <FormattedMessage id="secondStep.remember" />
        </label>
      </ActionForm>
    </>
  );
}

/** Sets up the second factor that an admin needs here, and signs in with its first code. */
export function SetUpToLogIn() {
  const [secret, setSecret] = useState<NewSecret>();
  const [grant, setGrant] = useState<Grant>();
  const complete = useCompletion();
  const start = useAction(stepSecretMutation, { onSuccess: setSecret });
  const form = useActionForm(secondStepMutation, {
    input: ({ code = '' }) => ({ body: { code, session: 'cookie' as const } }),
    onSuccess: setGrant,
  });
  // The session begins when the codes were kept: the page after it would take their place.
  if (grant !== undefined)
    return <RecoveryCodes codes={grant.recoveryCodes ?? []} onKept={() => void complete(grant)} />;
  if (secret !== undefined) return <AuthenticatorSetup {...secret} form={form} />;
  return (
    <>
      <p>
        <FormattedMessage id="secondStep.setUp" />
      </p>
      <Button variant="primary" onClick={() => start.submit({})} disabled={start.busy}>
        <FormattedMessage id="secondFactor.setUp" />
      </Button>
    </>
  );
}

/** Nothing waits for a code in this browser. */
export const NothingWaits = ({ search }: { readonly search: string }) => (
  <>
    <p role="alert">
      <FormattedMessage id="secondStep.expired" />
    </p>
    <Link to={`/login${search}`}>
      <FormattedMessage id="common.logIn" />
    </Link>
  </>
);
