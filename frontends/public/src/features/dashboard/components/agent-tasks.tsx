import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Icon } from '@ardhi/kit/ui/icon';
import { Section } from '@ardhi/kit/ui/section';
import type { ReactNode } from 'react';
import type { DashboardData } from '../api/load-dashboard.ts';
import styles from './dashboard.module.css';

interface Task {
  readonly id: string;
  readonly count: number;
  readonly to: string;
  readonly label: ReactNode;
}

type Work = NonNullable<DashboardData['work']>;

/** The agent's open tasks, most urgent first, without tasks whose count is 0. */
const tasksOf = (work: Work, unreadWhatsapp: number): Task[] => {
  const listingsPath = '/agent/properties';
  const countByReason = (reason: string) => work.byReason[reason] ?? 0;
  return [
    {
      id: 'unanswered',
      count: work.unanswered,
      to: listingsPath,
      label: <FormattedMessage id="dashboard.unanswered" />,
    },
    {
      id: 'whatsapp',
      count: unreadWhatsapp,
      to: '/agent/whatsapp',
      label: <FormattedMessage id="dashboard.whatsapp" />,
    },
    {
      id: 'today',
      count: work.leadsToday,
      to: listingsPath,
      label: <FormattedMessage id="dashboard.leadsToday" />,
    },
    {
      id: 'mend',
      count: countByReason('CHANGES_REQUESTED'),
      to: `${listingsPath}?reason=CHANGES_REQUESTED`,
      label: <FormattedMessage id="dashboard.mend" />,
    },
    {
      id: 'expiring',
      count: work.expiring7d,
      to: `${listingsPath}?sort=expiresAt`,
      label: <FormattedMessage id="dashboard.expiring" />,
    },
    {
      id: 'confirm',
      count: work.toConfirm,
      to: `${listingsPath}?toConfirm=true`,
      label: <FormattedMessage id="dashboard.confirm" />,
    },
    {
      id: 'drafts',
      count: countByReason('DRAFT'),
      to: `${listingsPath}?reason=DRAFT`,
      label: <FormattedMessage id="dashboard.drafts" />,
    },
    {
      id: 'live',
      count: countByReason('LIVE'),
      to: `${listingsPath}?reason=LIVE`,
      label: <FormattedMessage id="common.onTheMarket" />,
    },
  ].filter(({ count }) => count > 0);
};

interface AgentTasksProps {
  readonly work: Work;
  readonly unreadWhatsapp: number;
  /** True if the agent heads the agency. */
  readonly isSuperAgent: boolean;
}

/** An agent's open tasks, slot usage and tips. */
export function AgentTasks({ work, unreadWhatsapp, isSuperAgent }: AgentTasksProps) {
  const tasks = tasksOf(work, unreadWhatsapp);
  return (
    <Section
      title={<FormattedMessage id="dashboard.work" />}
      action={
        isSuperAgent && (
          <Link to="/agent/agents">
            <FormattedMessage id="common.myAgents" />
          </Link>
        )
      }
    >
      {tasks.length === 0 ? (
        <p>
          <FormattedMessage id="dashboard.quiet" />
        </p>
      ) : (
        <ul className={styles.tasks}>
          {tasks.map(({ id, count, to, label }) => (
            <li key={id}>
              <Link to={to}>
                <b>{count}</b>
                <span>{label}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <SlotUsage quotas={work.quotas} />
      {work.tips.length > 0 && (
        <ul className={styles.tips}>
          {work.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const SlotUsage = ({ quotas }: Pick<Work, 'quotas'>) =>
  quotas
    .filter(({ itemKey }) => itemKey === 'LISTING_SLOT')
    .map(({ itemKey, used, limit }) => (
      <label key={itemKey} className={styles.checklistItem}>
        <FormattedMessage id="dashboard.slots" values={{ used, limit }} />
        <meter min={0} max={Math.max(limit, 1)} value={used} high={limit * 0.9} optimum={0} />
      </label>
    ));
