import type { AgentCard } from '@ardhi/contracts/accounts/cards';
import type { AgencyProfile } from '@ardhi/contracts/accounts/organisations';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Face } from '@ardhi/kit/session/face.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { CardGrid } from '@ardhi/kit/ui/card-grid.tsx';
import { Page, Section } from '@ardhi/kit/ui/section.tsx';
import { heartOf } from '../favourites/heart.tsx';
import styles from './house.module.css';
import type { HouseData } from './load-house.ts';

/** An agency, or a broker who works alone, as buyers see them: who they are, who works there, what they offer. */
export function HouseScreen() {
  const { house, cards, offeredBy } = useLoaderData<HouseData>();
  const isAlone = 'agent' in offeredBy;
  return (
    <Page>
      <div className={styles['house']}>
        {house.cover !== undefined && (
          <img className={styles['cover']} src={house.cover} alt="" width={1_600} height={533} />
        )}
        <Head house={house} />
        {house.about.en !== '' && <p className={styles['about']}>{house.about.en}</p>}
        {house.areas.length > 0 && (
          <p className={styles['areas']}>
            <FormattedMessage
              id="house.areas"
              defaultMessage="At home in {areas}"
              values={{ areas: house.areas.map(({ name }) => name).join(', ') }}
            />
          </p>
        )}
        {!isAlone && house.agents.length > 0 && (
          <Section title={<FormattedMessage id="house.team" defaultMessage="Who works here" />}>
            <ul className={styles['team']}>
              {house.agents.map((agent) => (
                <Member key={agent.userId} agent={agent} />
              ))}
            </ul>
          </Section>
        )}
        <Section
          title={<FormattedMessage id="house.listings" defaultMessage="On the market" />}
          more={
            cards.length > 0 && (
              <ButtonLink to={`/properties-map?${new URLSearchParams(offeredBy)}`}>
                <FormattedMessage
                  id="house.all"
                  defaultMessage="All {n, number} on the map"
                  values={{ n: house.metrics.active }}
                />
              </ButtonLink>
            )
          }
        >
          {cards.length > 0 ? (
            <CardGrid cards={cards} action={heartOf} />
          ) : (
            <p>
              <FormattedMessage id="house.nothing" defaultMessage="Nothing is on the market just now." />
            </p>
          )}
        </Section>
      </div>
    </Page>
  );
}

function Head({ house }: { readonly house: AgencyProfile }) {
  const { card, metrics } = house;
  return (
    <header className={styles['head']}>
      <Face
        name={house.displayName}
        url={card.logo ?? house.agents.find(({ userId }) => userId === house.id)?.avatar}
      />
      <div>
        <h1>{house.displayName}</h1>
        <p>
          {house.addressLine}{' '}
          {card.verified && (
            <Badge tone="available">
              <FormattedMessage id="house.verified" defaultMessage="Verified" />
            </Badge>
          )}
        </p>
        <p>
          <FormattedMessage
            id="house.counts"
            defaultMessage="{active, number} on the market, {sold12m, number} sold or let in a year"
            values={{ active: metrics.active, sold12m: metrics.sold12m }}
          />
        </p>
      </div>
    </header>
  );
}

function Member({ agent }: { readonly agent: AgentCard }) {
  return (
    <li>
      <Face name={agent.name} url={agent.avatar} />
      <div>
        <p className={styles['name']}>{agent.name}</p>
        {agent.title !== undefined && <p>{agent.title}</p>}
        <p>
          <FormattedMessage
            id="house.offers"
            defaultMessage="{n, plural, =0 {Nothing on the market} other {# on the market}}"
            values={{ n: agent.active }}
          />
        </p>
      </div>
    </li>
  );
}
