import type { AgencyWithCounts } from '@ardhi/contracts/accounts/admin.routes';
import type { SubscriptionStatus } from '@ardhi/contracts/billing/subscription';
import { listAllSubscriptions } from '@ardhi/contracts/billing/subscription-admin.routes';
import { readAgencyOpenWork } from '@ardhi/contracts/leads/open-work.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';

const consequences = defineMessages({
  SUSPENDED: { id: 'agency.suspendedWhy' },
  CLOSED: { id: 'agency.closedWhy' },
});

const ended: ReadonlySet<SubscriptionStatus> = new Set(['CANCELLED', 'EXPIRED']);
/** More than any agency holds at one time; ended ones follow the newest. */
const pageSize = 100;

interface AgencyStandDownProps {
  readonly agency: Pick<AgencyWithCounts, 'id' | 'displayName'>;
  readonly to: 'SUSPENDED' | 'CLOSED';
}

/** Counts of an agency's open work, and the consequences of suspending, freezing or closing the agency. */
export function AgencyStandDown({ agency: { id, displayName }, to }: AgencyStandDownProps) {
  const work = useQuery(readAgencyOpenWork, { params: { id } });
  const subscriptions = useQuery(listAllSubscriptions, { query: { agency: id, pageSize } });
  const errorMessage = work.errorMessage ?? subscriptions.errorMessage;
  return (
    <>
      {work.data !== undefined && subscriptions.data !== undefined && (
        <strong>
          <FormattedMessage
            id="agency.inHand"
            values={{
              name: displayName,
              ...work.data,
              subscriptions: subscriptions.data.items.filter(({ status }) => !ended.has(status)).length,
            }}
          />
        </strong>
      )}{' '}
      {errorMessage} <FormattedMessage {...consequences[to]} />
    </>
  );
}
