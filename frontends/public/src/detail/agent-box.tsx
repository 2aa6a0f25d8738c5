import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import styles from './agent-box.module.css';

/** Who offers it: name, agency, licence, how fast they answer, and everything else they offer. */
export function AgentBox({ detail }: { readonly detail: ListingDetail }) {
  const { agent, agency } = detail;
  return (
    <div className={styles['agent']}>
      <div className={styles['who']}>
        {agent.avatar === undefined ? (
          <span className={styles['face']} aria-hidden="true">
            {initials(agent.name)}
          </span>
        ) : (
          <img className={styles['face']} src={agent.avatar} alt="" width={48} height={48} />
        )}
        <div>
          <p className={styles['name']}>
            {agent.name}
            {agent.licensed && (
              <span>
                <Icon name="badge-check" />
                <FormattedMessage id="agent.licensed" defaultMessage="Licensed" />
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
      <p className={styles['pace']}>
        <Icon name="clock" />
        {agent.medianResponseMin === undefined ? (
          <FormattedMessage id="agent.noPace" defaultMessage="No answers measured yet" />
        ) : (
          <FormattedMessage
            id="agent.pace"
            defaultMessage="Usually answers in {minutes, plural, one {# minute} other {# minutes}}"
            values={{ minutes: agent.medianResponseMin }}
          />
        )}
      </p>
      <ButtonLink to={`/properties-map?agent=${agent.userId}`} wide>
        <FormattedMessage
          id="agent.others"
          defaultMessage="{n, plural, =0 {Their listings} one {Their # listing} other {All their # listings}}"
          values={{ n: agent.active }}
        />
      </ButtonLink>
    </div>
  );
}

const initials = (name: string) =>
  name
    .split(' ')
    .map(([first = '']) => first)
    .slice(0, 2)
    .join('');
