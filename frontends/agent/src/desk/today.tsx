import type { readAgentSummary } from '@ardhi/contracts/listings/desk.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';

interface Given {
  readonly summary: AnswerOf<typeof readAgentSummary>;
}

/** How many listings may be on the market, and are. */
export function Slots({ summary: { quotas } }: Given) {
  const slots = quotas.find(({ itemKey }) => itemKey === 'LISTING_SLOT');
  return (
    slots && (
      <p>
        <FormattedMessage
          id="today.slots"
          defaultMessage="{used} of {limit} listing slots used."
          values={slots}
        />
      </p>
    )
  );
}

/** The first thing an agent sees: what needs doing, and how many slots are left. */
export function Today({ summary }: Given) {
  const { expiring7d, toConfirm, byReason } = summary;
  const mend = byReason['CHANGES_REQUESTED'] ?? 0;
  const quiet = expiring7d + toConfirm + mend === 0;
  return (
    <Notice
      icon={quiet ? 'circle-check' : 'clock'}
      tone={quiet ? 'good' : 'warning'}
      title={
        quiet ? (
          <FormattedMessage id="today.quiet" defaultMessage="Nothing needs doing today." />
        ) : (
          <FormattedMessage
            id="today.waiting"
            defaultMessage="{expiring, plural, =0 {} one {# listing expires within 7 days. } other {# listings expire within 7 days. }}{confirm, plural, =0 {} one {# wants to be confirmed. } other {# want to be confirmed. }}{mend, plural, =0 {} one {# has changes to make.} other {# have changes to make.}}"
            values={{ expiring: expiring7d, confirm: toConfirm, mend }}
          />
        )
      }
    >
      <Slots summary={summary} />
    </Notice>
  );
}
