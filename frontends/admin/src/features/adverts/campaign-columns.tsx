import type { AdCampaign } from '@ardhi/contracts/content/ad-campaign';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import type { IntlShape } from '@ardhi/kit/i18n/intl';
import { adCampaignStateLabels, adCampaignStateTones } from '@ardhi/kit/labels/ad-labels';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { adObjectiveLabels } from './campaign-labels.ts';

/** The columns of a table of campaigns. */
export function campaignColumns(intl: IntlShape): readonly Column<AdCampaign>[] {
  const { formatMessage, formatNumber, locale } = intl;
  const column = { sortable: false } as const;
  return [
    { id: 'name', header: formatMessage({ id: 'common.name' }), value: ({ name }) => name },
    {
      ...column,
      id: 'advertiser',
      header: formatMessage({ id: 'adverts.advertiser' }),
      value: ({ advertiser }) => advertiser.name,
    },
    {
      ...column,
      id: 'state',
      header: formatMessage({ id: 'common.state' }),
      value: ({ state }) => state,
      cell: ({ state }) => (
        <Badge tone={adCampaignStateTones[state]}>{formatMessage(adCampaignStateLabels[state])}</Badge>
      ),
    },
    {
      ...column,
      id: 'objective',
      header: formatMessage({ id: 'adverts.objective' }),
      value: ({ objective }) => formatMessage(adObjectiveLabels[objective]),
    },
    {
      ...column,
      id: 'impressions',
      header: formatMessage({ id: 'adverts.impressions' }),
      value: ({ stats, goal, objective }) =>
        goal === undefined || objective === 'CLICKS'
          ? formatNumber(stats.impressions)
          : `${formatNumber(stats.impressions)} / ${formatNumber(goal)}`,
      align: 'end',
    },
    {
      ...column,
      id: 'clicks',
      header: formatMessage({ id: 'adverts.clicks' }),
      value: ({ stats, goal, objective }) =>
        goal === undefined || objective !== 'CLICKS'
          ? formatNumber(stats.clicks)
          : `${formatNumber(stats.clicks)} / ${formatNumber(goal)}`,
      align: 'end',
    },
    {
      ...column,
      id: 'spend',
      header: formatMessage({ id: 'adverts.spend' }),
      value: ({ stats }) => stats.spend && formatMoney(stats.spend, locale),
      align: 'end',
    },
    {
      ...column,
      id: 'to',
      header: formatMessage({ id: 'subscriptions.ends' }),
      value: ({ to }) => to && formatDay(to, locale),
    },
  ];
}
