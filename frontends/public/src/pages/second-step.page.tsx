import { readSecondStep } from '@ardhi/contracts/accounts/second-factor.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLocation } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Retry } from '@ardhi/kit/ui/retry';
import { FormPage } from '../components/form-page.tsx';
import {
  secondStepMutation,
  stepSecretMutation,
} from '../features/second-factor/api/second-factor-mutations.ts';
import { EnterCode, NothingWaits, SetUpToLogIn } from '../features/second-factor/components/second-step.tsx';
import { routeAction } from '../lib/actions/route-action.ts';

/** Completes the sign-in. */
export const action = routeAction(secondStepMutation, stepSecretMutation);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'secondFactor.title' }), noIndex: true }),
};

/** The second step of logging in: a code, or the setup of the second factor that the account needs. */
export function Component() {
  const { search } = useLocation();
  // Read in the browser: the cookie that names the sign-in does not reach the server of the page.
  const step = useQuery(readSecondStep, {}, { isStatic: true });
  return (
    <FormPage title={<FormattedMessage id="secondFactor.title" />}>
      {step.errorMessage !== undefined && (
        <EmptyState icon="triangle-alert" title={step.errorMessage}>
          <Retry variant="primary" mayPass={step.mayPass} isPending={step.isPending} onRetry={step.reload} />
        </EmptyState>
      )}
      {step.data?.step === 'CODE' && <EnterCode email={step.data.email ?? ''} />}
      {step.data?.step === 'SETUP' && <SetUpToLogIn />}
      {step.data?.step === 'NONE' && <NothingWaits search={search} />}
    </FormPage>
  );
}
