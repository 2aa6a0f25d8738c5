import { listAllPackages } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { adminGiftsQuery } from '@ardhi/contracts/billing/gift';
import { listAllGifts } from '@ardhi/contracts/billing/gift.routes';
import { listReceivers } from '@ardhi/contracts/billing/grants.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { giftStateLabels } from '@ardhi/kit/labels/gift-labels';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { giftColumns } from '../features/gifts/gift-columns.tsx';
import { GiftDetails } from '../features/gifts/gift-details.tsx';
import { NewGift } from '../features/gifts/new-gift.tsx';
import { ValueHolds } from '../features/value-holds/value-holds.tsx';

interface GiftsData {
  readonly list: AnswerOf<typeof listAllGifts>;
  /** Agencies that can receive a gift: the first 100 that match the search. */
  readonly agencies: AnswerOf<typeof listReceivers>;
  readonly packages: AnswerOf<typeof listAllPackages>;
}

const loadList = listLoader(listAllGifts, adminGiftsQuery);

/** Loads the gifts, and the agencies that match the search. */
export async function loader(args: LoaderFunctionArgs): Promise<GiftsData> {
  const q = new URL(args.request.url).searchParams.get('q')?.trim();
  const query = { type: 'AGENCY' as const, pageSize: 100, ...(q && { q }) };
  const client = clientOf(args);
  const [list, agencies, packages] = await Promise.all([
    loadList(args),
    client.call(listReceivers, { query }),
    client.call(listAllPackages, { query: { active: true, pageSize: 100 } }),
  ]);
  return { list, agencies, packages };
}
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'adminGifts.title' }), noIndex: true }),
};

/** All gifts with their history, a form that gives one, and held value of all screens that waits for another admin. */
export function Component() {
  const { list, agencies, packages } = useLoaderData<GiftsData>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage id="adminGifts.title" />}
      lead={<FormattedMessage id="adminGifts.lead" />}
    >
      <ValueHolds />
      <Filters searchLabel={formatMessage({ id: 'adminGifts.findAgency' })}>
        <SelectFilter name="state" label={formatMessage({ id: 'common.status' })} options={giftStateLabels} />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listAllGifts, query: adminGiftsQuery, name: 'gifts' }}
        defaultSort="-createdAt"
        caption={formatMessage({ id: 'adminGifts.title' })}
        columns={giftColumns(intl)}
        details={(gift) => <GiftDetails gift={gift} />}
        getRowId={({ id }) => id}
        getRowLabel={({ contents }) => contents.name}
        icon="file-check"
        empty={<FormattedMessage id="adminGifts.none" />}
      />
      <NewGift packages={packages.items} agencies={agencies.items} />
    </AdminScreen>
  );
}
