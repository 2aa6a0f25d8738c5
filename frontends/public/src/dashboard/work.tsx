import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';
import type { DashboardData } from './load-dashboard.ts';

interface Errand {
  readonly id: string;
  readonly count: number;
  readonly to: string;
  readonly words: ReactNode;
}

type Work = NonNullable<DashboardData['work']>;

/** What an agent has to do today, what costs buyers first; nothing that is not there. */
const errandsOf = (work: Work, unread: number): Errand[] => {
  const mine = '/agent/properties';
  const by = (reason: string) => work.byReason[reason] ?? 0;
  return [
    {
      id: 'unanswered',
      count: work.unanswered,
      to: mine,
      words: (
        <FormattedMessage id="dashboard.unanswered" defaultMessage="Enquiries that nobody has answered" />
      ),
    },
    {
      id: 'whatsapp',
      count: unread,
      to: '/agent/whatsapp',
      words: <FormattedMessage id="dashboard.whatsapp" defaultMessage="Unread on WhatsApp" />,
    },
    {
      id: 'today',
      count: work.leadsToday,
      to: mine,
      words: <FormattedMessage id="dashboard.leadsToday" defaultMessage="New leads today" />,
    },
    {
      id: 'mend',
      count: by('CHANGES_REQUESTED'),
      to: `${mine}?reason=CHANGES_REQUESTED`,
      words: <FormattedMessage id="dashboard.mend" defaultMessage="Listings with changes to make" />,
    },
    {
      id: 'expiring',
      count: work.expiring7d,
      to: `${mine}?sort=expiresAt`,
      words: <FormattedMessage id="dashboard.expiring" defaultMessage="Listings that expire within 7 days" />,
    },
    {
      id: 'confirm',
      count: work.toConfirm,
      to: `${mine}?reason=LIVE`,
      words: <FormattedMessage id="dashboard.confirm" defaultMessage="Listings to confirm" />,
    },
    {
      id: 'drafts',
      count: by('DRAFT'),
      to: `${mine}?reason=DRAFT`,
      words: <FormattedMessage id="dashboard.drafts" defaultMessage="Drafts to finish" />,
    },
    {
      id: 'live',
      count: by('LIVE'),
      to: `${mine}?reason=LIVE`,
      words: <FormattedMessage id="dashboard.live" defaultMessage="On the market" />,
    },
  ].filter(({ count }) => count > 0);
};

interface Given {
  readonly work: Work;
  readonly unread: number;
  /** They run the agency. */
  readonly head: boolean;
}

/** An agent's day: what waits, how much room is left, and how to do better. */
export function WorkToday({ work, unread, head }: Given) {
  const errands = errandsOf(work, unread);
  return (
    <Section
      title={<FormattedMessage id="dashboard.work" defaultMessage="Your day" />}
      more={
        head && (
          <Link to="/agent/agents">
            <FormattedMessage id="dashboard.team" defaultMessage="My agents" />
          </Link>
        )
      }
    >
      {errands.length === 0 ? (
        <p>
          <FormattedMessage id="dashboard.quiet" defaultMessage="Nothing waits for you." />
        </p>
      ) : (
        <ul className={styles['errands']}>
          {errands.map(({ id, count, to, words }) => (
            <li key={id}>
              <Link to={to}>
                <b>{count}</b>
                <span>{words}</span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Room quotas={work.quotas} />
      {work.tips.length > 0 && (
        <ul className={styles['tips']}>
          {work.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const Room = ({ quotas }: Pick<Work, 'quotas'>) =>
  quotas
    .filter(({ itemKey }) => itemKey === 'LISTING_SLOT')
    .map(({ itemKey, used, limit }) => (
      <label key={itemKey} className={styles['room']}>
        <FormattedMessage
          id="dashboard.slots"
          defaultMessage="{used, number} of {limit, number} listing slots used"
          values={{ used, limit }}
        />
        <meter min={0} max={Math.max(limit, 1)} value={used} high={limit * 0.9} optimum={0} />
      </label>
    ));
