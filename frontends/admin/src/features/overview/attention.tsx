import { listUndeliveredEmails } from '@ardhi/contracts/analytics/emails.routes';
import { listParkedEvents } from '@ardhi/contracts/analytics/parked-events.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { epoch } from '@ardhi/kit/clock';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Notice } from '@ardhi/kit/ui/notice';
import type { ReactNode } from 'react';
import { live } from './live.ts';
import type { Dashboard, Overview } from './load-overview.ts';

/** The age in milliseconds from which the alert EmailsDelayed fires too (infra/observability/rules.yaml). */
const delayedAfterMs = 30 * 60_000;

const isDelayed = (oldestAt: string | undefined) =>
  oldestAt !== undefined && epoch() - Date.parse(oldestAt) > delayedAfterMs;

interface AttentionProps extends Pick<Overview, 'parked' | 'emails'> {
  readonly health: Dashboard['health'];
}

/** Problems that need a person: stopped records, delayed emails, unhealthy services and engines. */
export function Attention({ parked, emails, health }: AttentionProps) {
  const { total } = useQuery(listParkedEvents, {}, live).data ?? parked;
  const { oldestAt, pending } = useQuery(listUndeliveredEmails, {}, live).data ?? emails;
  const unwell = health.filter(({ ok }) => !ok);
  return (
    <>
      {unwell.length > 0 && (
        <Problem
          title={
            <FormattedMessage
              id="overview.unwell"
              values={{ n: unwell.length, names: unwell.map(({ name }) => name).join(', ') }}
            />
          }
        />
      )}
      {total > 0 && (
        <Problem title={<FormattedMessage id="admin.stopped" values={{ n: total }} />}>
          <Link to="/admin/dead-letters">
            <FormattedMessage id="admin.stopped.show" />
          </Link>
        </Problem>
      )}
      {isDelayed(oldestAt) && (
        <Problem title={<FormattedMessage id="admin.delayedEmails" values={{ n: pending }} />}>
          <Link to="/admin/emails">
            <FormattedMessage id="admin.delayedEmails.show" />
          </Link>
        </Problem>
      )}
    </>
  );
}

function Problem({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <Notice icon="triangle-alert" tone="problem" title={title}>
      {children}
    </Notice>
  );
}
