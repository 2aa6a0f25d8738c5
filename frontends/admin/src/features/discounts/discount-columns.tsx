import type { DiscountRecord } from '@ardhi/contracts/billing/discount';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { discountStatusLabels, discountStatusTones, discountTriggerLabels } from './discount-labels.ts';

/** Reward of a discount, as one short text. */
function rewardText({ formatMessage, locale }: IntlShape, { reward }: DiscountRecord): string {
  switch (reward.type) {
    case 'PERCENT':
      return formatMessage({ id: 'discounts.percentOff' }, { value: reward.value });
    case 'FIXED':
      return formatMessage({ id: 'discounts.amountOff' }, { amount: formatMoney(reward.off, locale) });
    case 'FIXED_PRICE':
      return formatMessage({ id: 'discounts.fixedPrice' }, { amount: formatMoney(reward.price, locale) });
    case 'BONUS':
      return `${reward.quantity} × ${reward.itemKey}`;
    case 'FREE_PERIOD':
      return formatMessage({ id: 'discounts.freeDays' }, { count: reward.days });
  }
}

/** The columns of a table of discounts. */
export function discountColumns(intl: IntlShape): readonly Column<DiscountRecord>[] {
  const { formatMessage, locale } = intl;
  const column = { sortable: false } as const;
  return [
    { ...column, id: 'name', header: formatMessage({ id: 'common.name' }), value: ({ name }) => name },
    {
      ...column,
      id: 'status',
      header: formatMessage({ id: 'common.status' }),
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={discountStatusTones[status]}>{formatMessage(discountStatusLabels[status])}</Badge>
      ),
    },
    {
      ...column,
      id: 'trigger',
      header: formatMessage({ id: 'discounts.trigger' }),
      value: ({ trigger }) => formatMessage(discountTriggerLabels[trigger]),
    },
    {
      ...column,
      id: 'reward',
      header: formatMessage({ id: 'discounts.reward' }),
      value: (row) => rewardText(intl, row),
    },
    {
      ...column,
      id: 'used',
      header: formatMessage({ id: 'discounts.orders' }),
      value: ({ used, usageLimit }) => (usageLimit === undefined ? used : `${used} / ${usageLimit}`),
      align: 'end',
    },
    {
      ...column,
      id: 'spent',
      header: formatMessage({ id: 'discounts.spent' }),
      value: ({ spent }) => spent.map((sum) => formatMoney(sum, locale)).join(', '),
      align: 'end',
    },
    {
      ...column,
      id: 'to',
      header: formatMessage({ id: 'discounts.ends' }),
      value: ({ to }) => to && formatDay(to, locale),
    },
  ];
}
