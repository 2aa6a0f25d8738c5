import type { listAllItems, listAllPackages } from '@ardhi/contracts/billing/catalogue-admin.routes';
import type { Money } from '@ardhi/contracts/money';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatMoney } from '@ardhi/kit/format/format-money';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import type { Column } from '@ardhi/kit/table/table-columns';
import { NameCell } from '../../components/layout/name-cell.tsx';
import { audienceLabels } from './catalogue-labels.ts';
import { SaleBadge } from './sale-badge.tsx';

type ItemRow = AnswerOf<typeof listAllItems>['items'][number];
type PackageRow = AnswerOf<typeof listAllPackages>['items'][number];
type Row = ItemRow | PackageRow;

/** The price in Ugandan shillings, otherwise the first one. */
const mainPrice = (prices: readonly Money[]) =>
  prices.find(({ currency }) => currency === 'UGX') ?? prices[0];

/** The columns that items and packages share. */
function sharedColumns<R extends Row>({ formatMessage, formatList }: IntlShape): readonly Column<R>[] {
  return [
    {
      id: 'audience',
      header: formatMessage({ id: 'catalogue.audience' }),
      sortable: false,
      value: ({ audience }) =>
        formatList(
          audience.map((one) => formatMessage(audienceLabels[one])),
          { type: 'unit' },
        ),
    },
    {
      id: 'active',
      header: formatMessage({ id: 'common.status' }),
      sortable: false,
      value: ({ active }) => String(active),
      cell: ({ active }) => <SaleBadge active={active} />,
    },
  ];
}

/** The columns of the items. */
export function itemColumns(intl: IntlShape): readonly Column<ItemRow>[] {
  const { formatMessage, locale } = intl;
  return [
    {
      id: 'name',
      header: formatMessage({ id: 'common.name' }),
      value: ({ name }) => name.en,
      cell: ({ id, name, key }) => <NameCell to={`/admin/items/${id}`} name={name.en} detail={key} />,
    },
    {
      id: 'price',
      header: formatMessage({ id: 'common.price' }),
      sortable: false,
      align: 'end',
      value({ prices }) {
        const price = mainPrice(prices);
        return price && formatMoney(price, locale);
      },
    },
    ...sharedColumns<ItemRow>(intl),
    {
      id: 'holders',
      header: formatMessage({ id: 'catalogue.holders' }),
      sortable: false,
      align: 'end',
      value: ({ holders }) => holders,
    },
    {
      id: 'sold',
      header: formatMessage({ id: 'catalogue.sold30d' }),
      sortable: false,
      align: 'end',
      value: ({ sold30d }) => sold30d,
    },
  ];
}

/** The columns of the packages. */
export function packageColumns(intl: IntlShape): readonly Column<PackageRow>[] {
  const { formatMessage, locale } = intl;
  return [
    {
      id: 'name',
      header: formatMessage({ id: 'common.name' }),
      value: ({ name }) => name.en,
      cell: ({ id, name, slug }) => (
        <NameCell to={`/admin/enhanced-package-management?package=${id}`} name={name.en} detail={slug} />
      ),
    },
    {
      id: 'price',
      header: formatMessage({ id: 'common.price' }),
      sortable: false,
      align: 'end',
      value({ prices }) {
        const price = mainPrice(prices.map(({ money }) => money));
        return price && formatMoney(price, locale);
      },
    },
    ...sharedColumns<PackageRow>(intl),
    {
      id: 'subscribers',
      header: formatMessage({ id: 'subscriptions.title' }),
      sortable: false,
      align: 'end',
      value: ({ subscribers }) => subscribers,
    },
  ];
}
