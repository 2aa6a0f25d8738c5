import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Notice } from '@ardhi/kit/ui/notice';
import { Page, Section } from '@ardhi/kit/ui/section';
import { type TeamData, teamLoader } from '../features/team/api/load-team.ts';
import { AgencyBillingDetails } from '../features/team/components/agency-billing-details.tsx';
import { AgencyImages } from '../features/team/components/agency-images.tsx';
import { AgencyOfficeHours } from '../features/team/components/agency-office-hours.tsx';
import { HandOverHistory } from '../features/team/components/hand-over-history.tsx';
import { Invitations } from '../features/team/components/invitations.tsx';
import { InviteForm } from '../features/team/components/invite-form.tsx';
import { JoinRequests } from '../features/team/components/join-requests.tsx';
import { Members } from '../features/team/components/members.tsx';
import { Ownership } from '../features/team/components/ownership.tsx';
import styles from '../features/team/components/team.module.css';

export const loader = teamLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.myAgents' }), noIndex: true }),
};

/** Team management for a super agent: members, invitations, hand-overs and agency images. */
export function Component() {
  const { team, invitations, agency } = useLoaderData<TeamData>();
  const { seats, items, handOvers, ownership } = team;
  const freeSeats = seats.limit - seats.used;
  return (
    <Page>
      <header className={styles.head}>
        <h1>
          <FormattedMessage id="common.myAgents" />
        </h1>
        <p>
          <FormattedMessage id="team.seats" values={seats} />
        </p>
      </header>
      <Members rows={items} />
      <p>
        <Link to="/agent/properties?show=performance&by=agent">
          <FormattedMessage id="team.performance" />
        </Link>
      </p>
      {invitations.joinRequests.length > 0 && <JoinRequests requests={invitations.joinRequests} />}
      <Section title={<FormattedMessage id="team.invite" />}>
        {freeSeats > 0 ? <InviteForm /> : <Notice icon="info" title={<FormattedMessage id="team.full" />} />}
      </Section>
      {invitations.items.length > 0 && <Invitations rows={invitations.items} />}
      {agency && <AgencyImages agency={agency} />}
      {agency && <AgencyOfficeHours agency={agency} />}
      {agency && <AgencyBillingDetails agency={agency} />}
      {agency && <Ownership agencyId={agency.id} ownership={ownership} members={items} />}
      {handOvers.length > 0 && <HandOverHistory rows={handOvers} />}
    </Page>
  );
}
