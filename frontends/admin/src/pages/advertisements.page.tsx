import { adCampaignsQuery } from '@ardhi/contracts/content/ad-campaign';
import { listAdCampaigns } from '@ardhi/contracts/content/adverts-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { adCampaignStateLabels, adPlacementLabels } from '@ardhi/kit/labels/ad-labels';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { AdReport } from '../features/adverts/ad-report.tsx';
import { campaignColumns } from '../features/adverts/campaign-columns.tsx';
import { CampaignDetails } from '../features/adverts/campaign-details.tsx';
import { NewCampaign } from '../features/adverts/new-campaign.tsx';
import { Placements } from '../features/adverts/placements.tsx';

export const loader = listLoader(listAdCampaigns, adCampaignsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'adverts.title' }), noIndex: true }),
};

/** Campaigns with their review, placements, and delivery. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listAdCampaigns>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage id="adverts.title" />}
      lead={<FormattedMessage id="adverts.lead" />}
    >
      <Filters searchLabel={formatMessage({ id: 'adverts.find' })}>
        <SelectFilter
          name="state"
          label={formatMessage({ id: 'common.state' })}
          options={adCampaignStateLabels}
        />
        <SelectFilter
          name="placement"
          label={formatMessage({ id: 'adverts.placement' })}
          options={adPlacementLabels}
        />
      </Filters>
      <QueryTable
        list={list}
        caption={formatMessage({ id: 'adverts.title' })}
        columns={campaignColumns(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        details={(row) => <CampaignDetails row={row} />}
        defaultSort="-createdAt"
        icon="info"
        empty={<FormattedMessage id="adverts.none" />}
        csvExport={{ route: listAdCampaigns, query: adCampaignsQuery, name: 'campaigns' }}
      />
      <Placements />
      <AdReport />
      <NewCampaign />
    </AdminScreen>
  );
}
