import type { readAgentSummary } from '@ardhi/contracts/listings/back-office.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Notice } from '@ardhi/kit/ui/notice';

interface TaskSummaryProps {
  readonly summary: AnswerOf<typeof readAgentSummary>;
}

/** Used and available listing slots, and where to buy more. */
export function SlotUsage({ summary: { quotas } }: TaskSummaryProps) {
  const slots = quotas.find(({ itemKey }) => itemKey === 'LISTING_SLOT');
  return (
    slots && (
      <p>
        <FormattedMessage id="today.slots" values={slots} />{' '}
        <Link to="/packages">
          <FormattedMessage id="today.buyMore" />
        </Link>
      </p>
    )
  );
}

/** Number of listings that need attention, and the slot usage. */
export function TaskSummary({ summary }: TaskSummaryProps) {
  const { expiring7d, toConfirm, byReason } = summary;
  const changesRequested = byReason['CHANGES_REQUESTED'] ?? 0;
  const hasNoTasks = expiring7d + toConfirm + changesRequested === 0;
  return (
    <Notice
      icon={hasNoTasks ? 'circle-check' : 'clock'}
      tone={hasNoTasks ? 'good' : 'warning'}
      title={
        hasNoTasks ? (
          <FormattedMessage id="today.quiet" />
        ) : (
          <FormattedMessage
            id="today.waiting"
            values={{ expiring: expiring7d, confirm: toConfirm, mend: changesRequested }}
          />
        )
      }
    >
      <SlotUsage summary={summary} />
    </Notice>
  );
}
