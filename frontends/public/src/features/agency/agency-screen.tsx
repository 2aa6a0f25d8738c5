import type { AgencyProfile } from '@ardhi/contracts/accounts/agency-and-agent';
import type { AgentCard } from '@ardhi/contracts/listings/contact-cards';
import { ClientOnly } from '@ardhi/kit/client-only';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData } from '@ardhi/kit/router';
import { Avatar } from '@ardhi/kit/session/avatar';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Page, Section } from '@ardhi/kit/ui/section';
import { lazy } from 'react';
import { favouriteButtonFor } from '../../components/favourite-button.tsx';
import { ListingGrid } from '../../components/listing-grid.tsx';
import { AgencyContact } from './agency-contact.tsx';
import styles from './agency-screen.module.css';
import { AgentContact } from './agent-contact.tsx';
import type { AgencyData } from './load-agency.ts';
import { OfficeHours } from './office-hours.tsx';
import { Reviews } from './reviews.tsx';

const AskToJoin = lazy(() => import('./ask-to-join.tsx').then((module) => ({ default: module.AskToJoin })));

/** Public page of an agency or of a broker who works alone: profile, agents and newest listings. */
export function AgencyScreen() {
  const { kind, agency, cards, reviews, searchFilter } = useLoaderData<AgencyData>();
  const isSoleBroker = 'agent' in searchFilter;
  const soleAgent = isSoleBroker ? agency.agents[0] : undefined;
  const session = useSessionState();
  const mayAsk =
    !isSoleBroker &&
    session.status === 'signedIn' &&
    session.user.role === 'AGENT' &&
    session.user.agencyId === null;
  return (
    <Page>
      <div className={styles.agency}>
        {agency.cover !== undefined && (
          <img className={styles.cover} src={agency.cover} alt="" width={1_600} height={533} />
        )}
        <AgencyHeader agency={agency} />
        {soleAgent === undefined ? <AgencyContact agency={agency} /> : <AgentContact agent={soleAgent} />}
        <OfficeHours hours={agency.officeHours} zone={agency.timeZone} />
        {agency.about.en !== '' && <p className={styles.about}>{agency.about.en}</p>}
        {agency.areas.length > 0 && (
          <p className={styles.areas}>
            <FormattedMessage
              id="agencyPage.areas"
              values={{ areas: agency.areas.map(({ name }) => name).join(', ') }}
            />
          </p>
        )}
        {!isSoleBroker && agency.agents.length > 0 && (
          <Section title={<FormattedMessage id="agencyPage.team" />}>
            <ul className={styles.team}>
              {agency.agents.map((agent) => (
                <AgentRow key={agent.userId} agent={agent} />
              ))}
            </ul>
          </Section>
        )}
        <Section
          title={<FormattedMessage id="common.onTheMarket" />}
          action={
            cards.length > 0 && (
              <ButtonLink to={`/properties-map?${new URLSearchParams(searchFilter)}`}>
                <FormattedMessage id="agencyPage.all" values={{ n: agency.metrics.active }} />
              </ButtonLink>
            )
          }
        >
          {cards.length > 0 ? (
            <ListingGrid cards={cards} action={favouriteButtonFor} />
          ) : (
            <p>
              {kind === 'brokers' ? (
                <FormattedMessage id="agencyPage.nothingOfBroker" />
              ) : (
                <FormattedMessage id="agencyPage.nothing" />
              )}
            </p>
          )}
        </Section>
        <Reviews card={agency.card} agents={agency.agents} reviews={reviews} />
        {mayAsk && <ClientOnly fallback={null}>{() => <AskToJoin agencyId={agency.id} />}</ClientOnly>}
      </div>
    </Page>
  );
}

function AgencyHeader({ agency }: { readonly agency: AgencyProfile }) {
  const { card, metrics } = agency;
  return (
    <header className={styles.head}>
      <Avatar
        name={agency.displayName}
        url={card.logo ?? agency.agents.find(({ userId }) => userId === agency.id)?.avatar}
      />
      <div>
        <h1>{agency.displayName}</h1>
        <p>
          {agency.addressLine}{' '}
          {card.verified && (
            <Badge tone="available">
              <FormattedMessage id="agencyPage.verified" />
            </Badge>
          )}
        </p>
        <p>
          <FormattedMessage
            id="agencyPage.counts"
            values={{ active: metrics.active, sold12m: metrics.sold12m }}
          />
        </p>
      </div>
    </header>
  );
}

function AgentRow({ agent }: { readonly agent: AgentCard }) {
  return (
    <li>
      <Avatar name={agent.name} url={agent.avatar} />
      <div>
        <p className={styles.name}>
          <Link to={`/agents/${agent.slug}`}>{agent.name}</Link>
        </p>
        {agent.title !== undefined && <p>{agent.title}</p>}
        <p>
          <FormattedMessage id="agencyPage.offers" values={{ n: agent.active }} />
        </p>
        {agent.medianResponseMin !== undefined && (
          <p>
            <FormattedMessage id="agent.pace" values={{ minutes: agent.medianResponseMin }} />
          </p>
        )}
      </div>
    </li>
  );
}
