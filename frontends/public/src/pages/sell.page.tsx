import { agents } from '@ardhi/contracts/roles';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Navigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { FormPage } from '../components/form-page.tsx';
import { BecomeSeller, newListingPath } from '../features/sell/become-seller.tsx';
import styles from '../features/sell/sell.module.css';
import { becomeAgentMutation } from '../features/sell/sell-mutations.ts';
import { routeAction } from '../lib/actions/route-action.ts';
import { confirmPhoneMutation, sendPhoneCodeMutation } from '../lib/phone-mutations.ts';
import { profileMutation } from '../lib/profile-mutation.ts';

/** Saves and confirms the phone number, and makes the user a seller. */
export const action = routeAction(
  profileMutation,
  sendPhoneCodeMutation,
  confirmPhoneMutation,
  becomeAgentMutation,
);
export const handle: Screen = {
  head: ({ formatMessage }) => ({
    title: formatMessage({ id: 'common.sellOrLet' }),
    description: formatMessage({ id: 'sell.lead' }),
  }),
};

/** Leads an owner to their first listing; existing sellers are redirected at once. */
export function Component() {
  const session = useSessionState();
  const isAgent = session.status === 'signedIn' && agents.some((role) => role === session.user.role);
  if (isAgent) return <Navigate to={newListingPath} replace />;
  return (
    <FormPage title={<FormattedMessage id="common.sellOrLet" />}>
      <p>
        <FormattedMessage id="sell.lead" />
      </p>
      <ol className={styles.steps}>
        <li>
          <FormattedMessage id="sell.step.phone" />
        </li>
        <li>
          <FormattedMessage id="sell.step.describe" />
        </li>
        <li>
          <FormattedMessage id="sell.step.check" />
        </li>
      </ol>
      <NextStep />
    </FormPage>
  );
}

function NextStep() {
  const session = useSessionState();
  if (session.status !== 'signedIn') return <SignInOptions />;
  if (session.user.role === 'USER') return <BecomeSeller user={session.user} />;
  return (
    <p>
      <FormattedMessage id="sell.admin" />
    </p>
  );
}

const SignInOptions = () => (
  <>
    <ButtonLink variant="primary" fullWidth to="/register">
      <FormattedMessage id="common.createAnAccount" />
    </ButtonLink>
    <ButtonLink fullWidth to="/login?next=%2Fsell">
      <FormattedMessage id="common.logIn" />
    </ButtonLink>
  </>
);
