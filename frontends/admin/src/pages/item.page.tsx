import { readItem, readItemHistory } from '@ardhi/contracts/billing/catalogue-admin.routes';
import { listGrants } from '@ardhi/contracts/billing/grants.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { itemText } from '@ardhi/kit/labels/item-labels';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { Section } from '@ardhi/kit/ui/section';
import { ChangeHistory } from '../components/change-history.tsx';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { RecordLayout } from '../components/layout/record-layout.tsx';
import { ItemForm } from '../features/catalogue/item-form.tsx';
import { SaleBadge } from '../features/catalogue/sale-badge.tsx';

interface ItemData {
  readonly item: AnswerOf<typeof readItem>;
  readonly version: number | undefined;
  readonly history: AnswerOf<typeof readItemHistory>;
  readonly grants: AnswerOf<typeof listGrants>;
}

/** Loads an item with its changes and newest grants. */
export async function loader(args: LoaderFunctionArgs): Promise<ItemData> {
  const params = { id: args.params['itemId'] ?? '' };
  const client = clientOf(args);
  const [{ body: item, version }, history] = await Promise.all([
    client.exchange(readItem, { params }),
    client.call(readItemHistory, { params }),
  ]);
  const grants = await client.call(listGrants, { query: { itemKey: item.key, pageSize: 20 } });
  return { item, version, history, grants };
}
export const handle: Screen<ItemData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'catalogue.item' }, { name: data?.item.name.en ?? '' }),
    noIndex: true,
  }),
};

const fieldLabels = defineMessages({
  name: { id: 'common.name' },
  prices: { id: 'common.prices' },
  active: { id: 'catalogue.onSale' },
  validityDays: { id: 'catalogue.validity' },
});

/** One item: its prices, holders and sales. */
export function Component() {
  const { item, version, history, grants } = useLoaderData<ItemData>();
  const { formatMessage } = useIntl();
  return (
    <AdminScreen
      title={<FormattedMessage id="catalogue.item" values={{ name: item.name.en }} />}
      lead={<SaleBadge active={item.active} />}
    >
      <RecordLayout aside={<ChangeHistory items={history.items} fields={fieldLabels} />}>
        <FactTable
          facts={[
            { label: formatMessage({ id: 'catalogue.holders' }), value: item.holders },
            { label: formatMessage({ id: 'catalogue.sold30d' }), value: item.sold30d },
          ]}
        />
        <ItemForm key={item.id} item={item} version={version} />
        <Holders grants={grants.items} />
      </RecordLayout>
    </AdminScreen>
  );
}

/** Newest grants that are valid now or later. */
function Holders({ grants }: { readonly grants: ItemData['grants']['items'] }) {
  const intl = useIntl();
  const held = grants.filter(({ voidedAt }) => voidedAt === undefined);
  return (
    <Section title={<FormattedMessage id="catalogue.heldBy" />}>
      {held.length === 0 ? (
        <p>
          <FormattedMessage id="catalogue.nobody" />
        </p>
      ) : (
        <ul>
          {held.map(({ id, ownerName, ownerId, itemKey, quantity, expiresAt }) => (
            <li key={id}>
              {ownerName || ownerId}: {itemText(intl, { itemKey, quantity })},{' '}
              {expiresAt === null ? (
                <FormattedMessage id="catalogue.forever" />
              ) : (
                <FormattedMessage id="common.untilDay" values={{ day: formatDay(expiresAt, intl.locale) }} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
