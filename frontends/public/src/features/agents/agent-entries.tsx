import type { AgencyCard, AgentCard } from '@ardhi/contracts/listings/contact-cards';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { localeNames } from '@ardhi/kit/labels/locale-names';
import { Link } from '@ardhi/kit/router';
import { Avatar } from '@ardhi/kit/session/avatar';
import { Badge } from '@ardhi/kit/ui/badge';
import { Icon } from '@ardhi/kit/ui/icon';
import { agentHref } from '../../lib/agent-href.ts';
import { categoryLabels } from '../../lib/category-labels.ts';
import styles from './agents-screen.module.css';

/** An agent in the directory: areas, specialities, languages, licence and measured reply time. */
export function AgentEntry({ agent }: { readonly agent: AgentCard }) {
  const intl = useIntl();
  const { name, agency, title, areas, specialties = [], languages = [] } = agent;
  return (
    <li className={styles.entry}>
      <Avatar name={name} url={agent.avatar} />
      <div>
        <h2>
          <Link to={agentHref(agent)}>{name}</Link>{' '}
          {agent.licensed && (
            <Badge tone="available">
              <FormattedMessage id="agent.licensed" />
            </Badge>
          )}
        </h2>
        <p>
          {title}
          {title !== undefined && agency !== undefined && ' · '}
          {agency !== undefined && <Link to={`/agencies/${agency.id}`}>{agency.name}</Link>}
        </p>
        {areas.length > 0 && (
          <p className={styles.fact}>
            <Icon name="map-pin" />
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
        <ReplyTime minutes={agent.medianResponseMin} />
        <Rating card={agent} />
        <p>
          <FormattedMessage id="agencyPage.offers" values={{ n: agent.active }} />
        </p>
      </div>
    </li>
  );
}

/** An agency or broker in the directory. */
export const AgencyEntry = ({ agency }: { readonly agency: AgencyCard }) => (
  <li className={styles.entry}>
    <Avatar name={agency.displayName} url={agency.logo} />
    <div>
      <h2>
        <Link to={`/${agency.type === 'BROKER' ? 'brokers' : 'agencies'}/${agency.slug}`}>
          {agency.displayName}
        </Link>{' '}
        {agency.verified && (
          <Badge tone="available">
            <FormattedMessage id="agencyPage.verified" />
          </Badge>
        )}
      </h2>
      {agency.place !== '' && (
        <p className={styles.fact}>
          <Icon name="map-pin" />
          {agency.place}
        </p>
      )}
      <Rating card={agency} />
      <p>
        <FormattedMessage id="agencyPage.offers" values={{ n: agency.active }} />
      </p>
    </div>
  </li>
);

const Rating = ({ card: { reviews, rating } }: { readonly card: Pick<AgencyCard, 'reviews' | 'rating'> }) =>
  reviews === 0 ? null : (
    <p className={styles.fact}>
      <FormattedMessage id="reviews.summary" values={{ n: reviews, rating: rating ?? 0 }} />
    </p>
  );

const ReplyTime = ({ minutes }: { readonly minutes: number | undefined }) =>
  minutes === undefined ? null : (
    <p className={styles.fact}>
      <Icon name="clock" />
      <FormattedMessage id="agent.pace" values={{ minutes }} />
    </p>
  );
