import type { PurchaseLimitRecord } from '@ardhi/contracts/billing/purchase-limit';
import { formatMoney } from '@ardhi/kit/format/format-money';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import {
  limitActiveLabels,
  limitPeriodLabels,
  limitScopeLabels,
  limitSubjectLabels,
} from './limit-labels.ts';

/** Bounds of a limit, each as a short text. */
function boundTexts({ formatMessage, locale }: IntlShape, row: PurchaseLimitRecord): string[] {
  const period = formatMessage(limitPeriodLabels[row.period]);
  const { minQtyPerOrder, maxQtyPerOrder, maxQtyPerPeriod, maxSpendPerPeriod, maxActiveAtOnce } = row;
  const { cooldownHours } = row;
  return [
    minQtyPerOrder && formatMessage({ id: 'limits.atLeast' }, { n: minQtyPerOrder }),
    maxQtyPerOrder && formatMessage({ id: 'limits.perOrder' }, { n: maxQtyPerOrder }),
    maxQtyPerPeriod && formatMessage({ id: 'limits.perPeriod' }, { n: maxQtyPerPeriod, period }),
    maxSpendPerPeriod &&
      formatMessage({ id: 'limits.spend' }, { amount: formatMoney(maxSpendPerPeriod, locale), period }),
    maxActiveAtOnce && formatMessage({ id: 'limits.active' }, { n: maxActiveAtOnce }),
    cooldownHours && formatMessage({ id: 'limits.cooldown' }, { n: cooldownHours }),
  ].filter((text) => typeof text === 'string');
}

function subjectText({ formatMessage }: IntlShape, { subject }: PurchaseLimitRecord): string {
  switch (subject.type) {
    case 'EVERYONE':
      return formatMessage(limitSubjectLabels.EVERYONE);
    case 'COUNTRY':
      return subject.id;
    case 'ROLE':
      return subject.id in limitSubjectLabels
        ? formatMessage(limitSubjectLabels[subject.id as keyof typeof limitSubjectLabels])
        : subject.id;
    default:
      return formatMessage(limitSubjectLabels.ONE);
  }
}

/** Columns of a purchase-limit table; `sold` names the items and packages. */
export function limitColumns(
  intl: IntlShape,
  sold: Readonly<Record<string, string>>,
): readonly Column<PurchaseLimitRecord>[] {
  const { formatMessage, formatList } = intl;
  const column = { sortable: false } as const;
  return [
    { ...column, id: 'name', header: formatMessage({ id: 'common.name' }), value: ({ name }) => name },
    {
      ...column,
      id: 'active',
      header: formatMessage({ id: 'common.status' }),
      value: ({ active }) => String(active),
      cell: ({ active }) => (
        <Badge tone={active ? 'available' : 'plain'}>
          {formatMessage(limitActiveLabels[active ? 'true' : 'false'])}
        </Badge>
      ),
    },
    {
      ...column,
      id: 'scope',
      header: formatMessage({ id: 'limits.scope' }),
      value: ({ scope }) => scope.type,
      // The item and package names arrive later than the rows, whose values the table keeps.
      cell: ({ scope }) =>
        scope.type === 'ANY' || scope.id === undefined
          ? formatMessage(limitScopeLabels[scope.type])
          : (sold[`${scope.type}:${scope.id}`] ?? scope.id),
    },
    {
      ...column,
      id: 'subject',
      header: formatMessage({ id: 'limits.subject' }),
      value: (row) => subjectText(intl, row),
    },
    {
      ...column,
      id: 'bounds',
      header: formatMessage({ id: 'limits.bounds' }),
      value: (row) => formatList(boundTexts(intl, row), { type: 'unit' }),
    },
    {
      ...column,
      id: 'reached30d',
      header: formatMessage({ id: 'limits.reached' }),
      value: ({ reached30d }) => reached30d,
      align: 'end',
    },
  ];
}
