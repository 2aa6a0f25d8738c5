import type { listSessions } from '@ardhi/contracts/accounts/auth.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Face } from '@ardhi/kit/session/face.tsx';
import { useSessionState } from '@ardhi/kit/session/session-context.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { FactTable } from '@ardhi/kit/ui/fact-table.tsx';
import { Page, Section } from '@ardhi/kit/ui/section.tsx';
import { unitName } from '@ardhi/kit/words/area-text';
import styles from './profile.module.css';
import { Sessions, sessionsRoute } from './sessions.tsx';

const words = defineMessages({
  name: { id: 'profile.name', defaultMessage: 'Name' },
  email: { id: 'profile.email', defaultMessage: 'Email' },
  phone: { id: 'profile.phone', defaultMessage: 'Phone' },
  country: { id: 'profile.country', defaultMessage: 'Country' },
  region: { id: 'profile.region', defaultMessage: 'Region' },
  agency: { id: 'profile.agency', defaultMessage: 'Agency' },
  currency: { id: 'profile.currency', defaultMessage: 'Prices also in' },
  unit: { id: 'profile.unit', defaultMessage: 'Sizes in' },
  none: { id: 'profile.none', defaultMessage: 'Not given' },
});

type Devices = AnswerOf<typeof listSessions>['items'];

/** Where an outside provider signs people in there are none to show. */
export const loader = (args: LoaderFunctionArgs): Promise<Devices> =>
  clientOf(args)
    .call(sessionsRoute)
    .then(
      ({ items }) => items,
      () => [],
    );
export const handle: Screen = { head: () => ({ title: 'Profile', noIndex: true }) };

/** What we know of the person, as others and we use it. */
export function Component() {
  const intl = useIntl();
  const session = useSessionState();
  const devices = useLoaderData<Devices>();
  if (session.status !== 'signedIn') return null;
  const { user } = session;
  const none = intl.formatMessage(words.none);
  const facts = [
    [words.name, user.name || none],
    [words.email, user.email],
    [words.phone, user.phone?.e164 ?? none],
    [words.country, user.country ?? none],
    [words.region, user.region ?? none],
    ...(user.agency === undefined ? [] : [[words.agency, user.agency.displayName] as const]),
    [words.currency, user.displayCurrency],
    [words.unit, unitName(intl, user.areaUnit)],
  ] as const;
  return (
    <Page>
      <h1 className={styles['title']}>
        <FormattedMessage id="profile.title" defaultMessage="Profile" />
      </h1>
      <Section
        title={<FormattedMessage id="profile.about" defaultMessage="About you" />}
        more={
          <ButtonLink to="/profile/edit">
            <FormattedMessage id="profile.edit" defaultMessage="Change" />
          </ButtonLink>
        }
      >
        {user.avatarUrl !== undefined && <Face name={user.name} url={user.avatarUrl} />}
        <FactTable facts={facts.map(([label, value]) => ({ label: intl.formatMessage(label), value }))} />
      </Section>
      {devices.length > 0 && <Sessions items={devices} />}
    </Page>
  );
}
