import type { AdPlacementRecord } from '@ardhi/contracts/content/ad-placement';
import { changeAdPlacement, listAllAdPlacements } from '@ardhi/contracts/content/adverts-admin.routes';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { adPlacementLabels } from '@ardhi/kit/labels/ad-labels';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Button } from '@ardhi/kit/ui/button';
import { Section } from '@ardhi/kit/ui/section';
import styles from './adverts.module.css';

/** The placements with how often they had an advert to show, and whether they are on sale. */
export function Placements() {
  const intl = useIntl();
  const { data, errorMessage } = useQuery(listAllAdPlacements, { query: { pageSize: 100 } });
  if (errorMessage !== undefined) return <p role="alert">{errorMessage}</p>;
  if (data === undefined) return null;
  return (
    <Section title={<FormattedMessage id="adverts.placements" />}>
      <DataTable
        caption={intl.formatMessage({ id: 'adverts.placements' })}
        columns={placementColumns(intl)}
        rows={data.items}
        getRowId={({ id }) => id}
        getRowLabel={({ key }) => intl.formatMessage(adPlacementLabels[key])}
        details={(row) => <PlacementSwitch row={row} />}
        cards
      />
    </Section>
  );
}

function placementColumns({
  formatMessage,
  formatNumber,
  locale,
}: IntlShape): readonly Column<AdPlacementRecord>[] {
  const column = { sortable: false } as const;
  return [
    {
      ...column,
      id: 'key',
      header: formatMessage({ id: 'adverts.placement' }),
      value: ({ key }) => formatMessage(adPlacementLabels[key]),
    },
    {
      ...column,
      id: 'active',
      header: formatMessage({ id: 'common.state' }),
      value: ({ active }) =>
        active ? formatMessage({ id: 'catalogue.onSale' }) : formatMessage({ id: 'catalogue.offSale' }),
    },
    {
      ...column,
      id: 'cpm',
      header: formatMessage({ id: 'adverts.cpm' }),
      value: ({ cpm }) => cpm && formatMoney(cpm, locale),
      align: 'end',
    },
    {
      ...column,
      id: 'flatPerDay',
      header: formatMessage({ id: 'adverts.flatPerDay' }),
      value: ({ flatPerDay }) => flatPerDay && formatMoney(flatPerDay, locale),
      align: 'end',
    },
    {
      ...column,
      id: 'reach30d',
      header: formatMessage({ id: 'adverts.reach' }),
      value: ({ reach30d }) => formatNumber(reach30d),
      align: 'end',
    },
    {
      ...column,
      id: 'fillRate',
      header: formatMessage({ id: 'adverts.fillRate' }),
      value: ({ fillRate }) => formatNumber(fillRate, { style: 'percent', maximumFractionDigits: 1 }),
      align: 'end',
    },
  ];
}

/** Takes a placement off sale, or puts it back. */
function PlacementSwitch({ row: { id, active } }: { readonly row: AdPlacementRecord }) {
  const change = useMutation(
    (client) => client.call(changeAdPlacement, { params: { id }, body: { active: !active } }),
    { refreshes: 'page' },
  );
  return (
    <div className={styles.details}>
      <Button disabled={change.isPending} onClick={() => void change.mutate()}>
        {active ? (
          <FormattedMessage id="catalogue.takeOffSale" />
        ) : (
          <FormattedMessage id="catalogue.putOnSale" />
        )}
      </Button>
      {change.errorMessage && <p role="alert">{change.errorMessage}</p>}
    </div>
  );
}
