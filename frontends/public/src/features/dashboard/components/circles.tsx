import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Icon } from '@ardhi/kit/ui/icon';
import { Section } from '@ardhi/kit/ui/section';
import type { DashboardData } from '../api/load-dashboard.ts';
import styles from './dashboard.module.css';

/** The circles of the user, the last changed first. */
export function Circles({ circles }: Pick<DashboardData, 'circles'>) {
  return (
    <Section
      title={<FormattedMessage id="dashboard.circles" />}
      action={
        <Link to="/circles">
          <FormattedMessage id="circles.title" />
        </Link>
      }
    >
      <ul className={styles.tasks}>
        {circles.map(({ id, name, openProposals }) => (
          <li key={id}>
            <Link to={`/circles/${id}`}>
              <b>{openProposals}</b>
              <span>
                {name} <FormattedMessage id="dashboard.circleOpen" values={{ n: openProposals }} />
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
