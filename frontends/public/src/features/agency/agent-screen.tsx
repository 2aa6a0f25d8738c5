import type { AgentProfile } from '@ardhi/contracts/accounts/agency-and-agent';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import { Link, useLoaderData } from '@ardhi/kit/router';
import { Avatar } from '@ardhi/kit/session/avatar';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Page, Section } from '@ardhi/kit/ui/section';
import { favouriteButtonFor } from '../../components/favourite-button.tsx';
import { ListingGrid } from '../../components/listing-grid.tsx';
import { categoryLabels } from '../../lib/category-labels.ts';
import styles from './agency-screen.module.css';
import { AgentContact } from './agent-contact.tsx';
import type { AgentData } from './load-agent.ts';
import { OfficeHours } from './office-hours.tsx';
import { Reviews } from './reviews.tsx';

/** Public page of an agent: who they are, how to reach them, and what they offer. */
export function AgentScreen() {
  const { agent, reviews } = useLoaderData<AgentData>();
  const { card, listings, bio } = agent;
  return (
    <Page>
      <div className={styles.agency}>
        <AgentHeader agent={agent} />
        <AgentContact agent={card} />
        <OfficeHours hours={agent.officeHours} zone={agent.timeZone} />
        {bio !== undefined && bio.en !== '' && <p className={styles.about}>{bio.en}</p>}
        <AgentFacts agent={agent} />
        <Section
          title={<FormattedMessage id="common.onTheMarket" />}
          action={
            listings.length > 0 && (
              <ButtonLink to={`/properties-map?agent=${agent.userId}`}>
                <FormattedMessage id="agencyPage.all" values={{ n: card.active }} />
              </ButtonLink>
            )
          }
        >
          {listings.length > 0 ? (
            <ListingGrid cards={listings} action={favouriteButtonFor} />
          ) : (
            <p>
              <FormattedMessage id="agent.nothing" />
            </p>
          )}
        </Section>
        <Reviews card={card} agents={[card]} reviews={reviews} />
      </div>
    </Page>
  );
}

function AgentHeader({ agent: { card } }: { readonly agent: AgentProfile }) {
  const { name, avatar, title, agency, licensed } = card;
  return (
    <header className={styles.head}>
      <Avatar name={name} url={avatar} />
      <div>
        <h1>{name}</h1>
        {title !== undefined && <p>{title}</p>}
        <p>
          {agency !== undefined && <Link to={`/agencies/${agency.id}`}>{agency.name}</Link>}{' '}
          {licensed && (
            <Badge tone="available">
              <FormattedMessage id="agent.licensed" />
            </Badge>
          )}
        </p>
      </div>
    </header>
  );
}

/** Where they work, what they know, what they speak, and how fast they reply. */
function AgentFacts({ agent: { card } }: { readonly agent: AgentProfile }) {
  const intl = useIntl();
  const { areas, specialties = [], languages = [], medianResponseMin: minutes } = card;
  return (
    <div className={styles.areas}>
      {areas.length > 0 && (
        <p>
          <FormattedMessage id="agencyPage.areas" values={{ areas: intl.formatList(areas) }} />
        </p>
      )}
      {specialties.length > 0 && (
        <p>{specialties.map((one) => intl.formatMessage(categoryLabels[one])).join(' · ')}</p>
      )}
      {languages.length > 0 && (
        <p>
          <FormattedMessage
            id="agents.speaks"
            values={{ languages: intl.formatList(languages.map((locale) => localeNames[locale])) }}
          />
        </p>
      )}
      <p>
        {minutes === undefined ? (
          <FormattedMessage id="agent.noPace" />
        ) : (
          <FormattedMessage id="agent.pace" values={{ minutes }} />
        )}
      </p>
    </div>
  );
}
