import type { LimitRule } from '@ardhi/contracts/billing/purchase-limit';
import type { Quote } from '@ardhi/contracts/billing/quote';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';

type Limit = Quote['limits'][number];

const blocked: Readonly<Record<LimitRule, MessageDescriptor>> = defineMessages({
  MAX_PER_ORDER: { id: 'billing.limit.MAX_PER_ORDER' },
  MIN_PER_ORDER: { id: 'billing.limit.MIN_PER_ORDER' },
  MAX_PER_PERIOD: { id: 'billing.limit.MAX_PER_PERIOD' },
  MAX_SPEND: { id: 'billing.limit.MAX_SPEND' },
  MAX_ACTIVE: { id: 'billing.limit.MAX_ACTIVE' },
  COOLDOWN: { id: 'billing.limit.COOLDOWN' },
});
/** Limits whose rest says nothing about how much may be bought. */
const uncounted: readonly LimitRule[] = ['MIN_PER_ORDER', 'COOLDOWN'];

/** The purchase limits of a cart: what stops it, with what to do, and what the others leave. */
export function PurchaseLimits({ limits }: { readonly limits: readonly Limit[] }) {
  const shown = limits.filter(({ blocks, rule }) => blocks || !uncounted.includes(rule));
  return shown.map((limit) =>
    limit.blocks ? <Blocked key={limit.limitId} limit={limit} /> : <Left key={limit.limitId} limit={limit} />,
  );
}

/** How much of a limit is left, and until when that counts. */
function Left({ limit: { name, remaining, resetsAt } }: { readonly limit: Limit }) {
  const { locale } = useIntl();
  return (
    <p>
      {resetsAt === undefined ? (
        <FormattedMessage id="billing.limit.left" values={{ name, remaining }} />
      ) : (
        <FormattedMessage
          id="billing.limit.leftUntil"
          values={{ name, remaining, when: formatDateTime(resetsAt, locale) }}
        />
      )}
    </p>
  );
}

function Blocked({ limit }: { readonly limit: Limit }) {
  const { formatMessage } = useIntl();
  const { name, rule, remaining } = limit;
  return (
    <Notice icon="triangle-alert" tone="problem" title={name}>
      {formatMessage(blocked[rule], { remaining })} <ResetsAt limit={limit} />
    </Notice>
  );
}

function ResetsAt({ limit: { resetsAt } }: { readonly limit: Limit }) {
  const { locale } = useIntl();
  if (resetsAt === undefined) return null;
  return <FormattedMessage id="billing.limit.resets" values={{ when: formatDateTime(resetsAt, locale) }} />;
}
