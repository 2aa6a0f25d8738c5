import { type AdReportRow, readAdReport } from '@ardhi/contracts/content/adverts-admin.routes';
import type { AnyRoute } from '@ardhi/contracts/route';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { downloadFile } from '@ardhi/kit/download-file';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { adPlacementLabels } from '@ardhi/kit/labels/ad-labels';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { Section } from '@ardhi/kit/ui/section';
import { useState } from 'react';

const groups = defineMessages({
  campaign: { id: 'adverts.campaign' },
  placement: { id: 'adverts.placement' },
  day: { id: 'common.day' },
});
type Group = keyof typeof groups;

/** Delivery in the last 30 days by campaign, placement or day, also as CSV. */
export function AdReport() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const toast = useToast();
  const [by, setBy] = useState<Group>('campaign');
  const { data, errorMessage } = useQuery(readAdReport, { query: { by, pageSize: 100 } });
  const download = useMutation(
    async (client) => {
      const text = await client.call<AnyRoute>(readAdReport, { query: { by, format: 'csv' } } as never);
      downloadFile(`adverts-by-${by}.csv`, String(text));
    },
    { refreshes: 'nothing', onError: (error) => toast('error', messageOf(error)) },
  );
  return (
    <Section
      title={<FormattedMessage id="adverts.report" />}
      action={
        <Button variant="text" disabled={download.isPending} onClick={() => void download.mutate()}>
          <FormattedMessage id="common.downloadAsCsv" />
        </Button>
      }
    >
      <Field label={<FormattedMessage id="adverts.reportBy" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={by}
            onChange={({ target }) => setBy(target.value as Group)}
          >
            {Object.entries(groups).map(([group, label]) => (
              <option key={group} value={group}>
                {formatMessage(label)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {errorMessage !== undefined && <p role="alert">{errorMessage}</p>}
      {data && (
        <DataTable
          key={by}
          caption={formatMessage({ id: 'adverts.report' })}
          columns={reportColumns(intl, by)}
          rows={data.items}
          getRowId={({ name }) => name}
          getRowLabel={({ name }) => name}
          empty={<FormattedMessage id="adverts.noReport" />}
          cards
        />
      )}
    </Section>
  );
}

function reportColumns(
  { formatMessage, formatNumber, locale }: IntlShape,
  by: Group,
): readonly Column<AdReportRow>[] {
  const nameOf = (name: string) =>
    by === 'placement' && name in adPlacementLabels
      ? formatMessage(adPlacementLabels[name as keyof typeof adPlacementLabels])
      : name;
  const figure = (id: 'impressions' | 'viewable' | 'clicks', header: string): Column<AdReportRow> => ({
    id,
    header,
    value: (row) => row[id],
    cell: (row) => formatNumber(row[id]),
    align: 'end',
  });
  return [
    { id: 'name', header: formatMessage(groups[by]), value: ({ name }) => nameOf(name) },
    figure('impressions', formatMessage({ id: 'adverts.impressions' })),
    figure('viewable', formatMessage({ id: 'adverts.viewableColumn' })),
    figure('clicks', formatMessage({ id: 'adverts.clicks' })),
    {
      id: 'spend',
      header: formatMessage({ id: 'adverts.spend' }),
      value: ({ spend }) => spend.map((sum) => formatMoney(sum, locale)).join(', '),
      sortable: false,
      align: 'end',
    },
  ];
}
