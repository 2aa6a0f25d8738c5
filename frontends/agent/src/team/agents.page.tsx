import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Link, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { Page, Section } from '@ardhi/kit/ui/section.tsx';
import styles from './agents.module.css';
import { HandOvers } from './hand-overs.tsx';
import { HousePictures } from './house-pictures.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { type TeamData, teamLoader } from './load-team.ts';
import { Members } from './members.tsx';

export const loader = teamLoader;
export const handle: Screen = { head: () => ({ title: 'My agents', noIndex: true }) };

/** Whoever runs an agency sees here who works in it, who is asked to, and who took over from whom. */
export function Component() {
  const { team, invited, house } = useLoaderData<TeamData>();
  const { seats, items, handOvers } = team;
  const free = seats.limit - seats.used;
  return (
    <Page>
      <header className={styles['head']}>
        <h1>
          <FormattedMessage id="team.title" defaultMessage="My agents" />
        </h1>
        <p>
          <FormattedMessage
            id="team.seats"
            defaultMessage="{used, number} of {limit, number} seats taken"
            values={seats}
          />
        </p>
      </header>
      <Members rows={items} />
      <p>
        <Link to="/agent/properties?show=performance&by=agent">
          <FormattedMessage id="team.performance" defaultMessage="What came of their listings" />
        </Link>
      </p>
      <Section title={<FormattedMessage id="team.invite" defaultMessage="Invite somebody" />}>
        {free > 0 ? (
          <InviteForm />
        ) : (
          <Notice
            icon="info"
            title={
              <FormattedMessage
                id="team.full"
                defaultMessage="Every seat is taken. Take one back from somebody before you invite."
              />
            }
          />
        )}
      </Section>
      {invited.items.length > 0 && <Invitations rows={invited.items} />}
      {house && <HousePictures house={house} />}
      {handOvers.length > 0 && <HandOvers rows={handOvers} />}
    </Page>
  );
}
