import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { firstCharacter } from '@ardhi/contracts/shorten';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { agentHref } from '../../../lib/agent-href.ts';
import styles from './agent-box.module.css';

/** The agent of a listing: name, agency, licence, response time and a link to their other listings. */
export function AgentBox({ detail }: { readonly detail: ListingDetail }) {
  const { agent, agency } = detail;
  return (
    <div className={styles.agent}>
      <div className={styles.person}>
        {agent.avatar === undefined ? (
          <span className={styles.avatar} aria-hidden="true">
            {initials(agent.name)}
          </span>
        ) : (
          <img className={styles.avatar} src={agent.avatar} alt="" width={48} height={48} />
        )}
        <div>
          <p className={styles.name}>
            {agent.slug === '' ? agent.name : <Link to={agentHref(agent)}>{agent.name}</Link>}
            {agent.licensed && (
              <span>
                <Icon name="badge-check" />
                <FormattedMessage id="agent.licensed" />
              </span>
            )}
          </p>
          {agency && (
            <p>
              <Link to={`/agencies/${agency.slug}`}>{agency.displayName}</Link>
            </p>
          )}
        </div>
      </div>
      <p className={styles.responseTime}>
        <Icon name="clock" />
        {agent.medianResponseMin === undefined ? (
          <FormattedMessage id="agent.noPace" />
        ) : (
          <FormattedMessage id="agent.pace" values={{ minutes: agent.medianResponseMin }} />
        )}
      </p>
      <ButtonLink to={`/properties-map?agent=${agent.userId}`} fullWidth>
        <FormattedMessage id="agent.others" values={{ n: agent.active }} />
      </ButtonLink>
    </div>
  );
}

const initials = (name: string) => name.split(' ').map(firstCharacter).slice(0, 2).join('');
