import { listSessions } from '@ardhi/contracts/accounts/auth.routes';
import { readSecondFactor } from '@ardhi/contracts/accounts/second-factor.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { areaUnitName } from '@ardhi/kit/format/format-area';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Avatar } from '@ardhi/kit/session/avatar';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { Page, Section } from '@ardhi/kit/ui/section';
import { endSessionMutation } from '../features/profile/api/profile-mutations.ts';
import styles from '../features/profile/components/profile.module.css';
import { Sessions } from '../features/profile/components/sessions.tsx';
import {
  confirmFactorMutation,
  proposeFactorMutation,
  recoveryCodesMutation,
  removeFactorMutation,
} from '../features/second-factor/api/second-factor-mutations.ts';
import { SecondFactorSection } from '../features/second-factor/components/second-factor-section.tsx';
import { routeAction } from '../lib/actions/route-action.ts';

const messages = defineMessages({
  name: { id: 'common.name' },
  email: { id: 'common.email' },
  phone: { id: 'common.phone' },
  country: { id: 'common.country' },
  region: { id: 'common.region' },
  agency: { id: 'common.agency' },
  currency: { id: 'profile.currency' },
  unit: { id: 'profile.unit' },
  none: { id: 'common.notProvided' },
});

interface AccountSecurity {
  readonly sessions: AnswerOf<typeof listSessions>['items'];
  /** Null if the call fails. */
  readonly factor: AnswerOf<typeof readSecondFactor> | null;
}

/** Loads the user's sessions, empty if an external provider manages them or the call fails, and the second factor. */
export const loader = async (args: LoaderFunctionArgs): Promise<AccountSecurity> => {
  const client = clientOf(args);
  const [sessions, factor] = await Promise.all([
    client.call(listSessions).then(
      ({ items }) => items,
      () => [],
    ),
    client.call(readSecondFactor).catch(() => null),
  ]);
  return { sessions, factor };
};
/** Ends a session, and changes the second factor. */
export const action = routeAction(
  endSessionMutation,
  proposeFactorMutation,
  confirmFactorMutation,
  recoveryCodesMutation,
  removeFactorMutation,
);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.profile' }), noIndex: true }),
};

/** The user's own profile. */
export function Component() {
  const intl = useIntl();
  const session = useSessionState();
  const { sessions, factor } = useLoaderData<AccountSecurity>();
  if (session.status !== 'signedIn') return null;
  const { user } = session;
  const notGiven = intl.formatMessage(messages.none);
  const facts = [
    [messages.name, user.name || notGiven],
    [messages.email, user.email],
    [messages.phone, user.phone?.e164 ?? notGiven],
    [messages.country, user.country ?? notGiven],
    [messages.region, user.region ?? notGiven],
    ...(user.agency === undefined ? [] : [[messages.agency, user.agency.displayName] as const]),
    [messages.currency, user.displayCurrency],
    [messages.unit, areaUnitName(intl, user.areaUnit)],
  ] as const;
  return (
    <Page>
      <h1 className={styles.title}>
        <FormattedMessage id="common.profile" />
      </h1>
      <Section
        title={<FormattedMessage id="common.aboutYou" />}
        action={
          <ButtonLink to="/profile/edit">
            <FormattedMessage id="common.change" />
          </ButtonLink>
        }
      >
        {user.avatarUrl !== undefined && <Avatar name={user.name} url={user.avatarUrl} />}
        <FactTable facts={facts.map(([label, value]) => ({ label: intl.formatMessage(label), value }))} />
      </Section>
      {factor?.offered && <SecondFactorSection factor={factor} />}
      {sessions.length > 0 && <Sessions items={sessions} />}
    </Page>
  );
}
