import { adminInvoicesQuery } from '@ardhi/contracts/billing/order-admin';
import { listAllInvoices } from '@ardhi/contracts/billing/order-admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { documentStatusLabels } from '@ardhi/kit/labels/document-status-labels';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Filters } from '../../components/list/filters.tsx';
import { QueryTable } from '../../components/list/query-table.tsx';
import { SelectFilter } from '../../components/list/select-filter.tsx';
import { DocumentActions } from './document-actions.tsx';
import { documentKindLabels, fiscalStateLabels } from './document-labels.ts';

type Documents = AnswerOf<typeof listAllInvoices>;
/** An invoice, a receipt or a credit note. */
export type AgencyDocument = Documents['items'][number];

/** The documents of an agency, with filters in the address and what an admin can do with each. */
export function DocumentList({ list }: { readonly list: Documents }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <>
      <Filters searchLabel={formatMessage({ id: 'usage.find' })}>
        <SelectFilter
          name="kind"
          label={formatMessage({ id: 'agencyTools.kind' })}
          options={documentKindLabels}
        />
        <SelectFilter
          name="status"
          label={formatMessage({ id: 'common.status' })}
          options={documentStatusLabels}
        />
        <SelectFilter
          name="fiscalState"
          label={formatMessage({ id: 'agencyTools.fiscal' })}
          options={fiscalStateLabels}
        />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listAllInvoices, name: 'invoices', query: adminInvoicesQuery }}
        defaultSort="-issuedAt"
        caption={formatMessage({ id: 'orders.documents' })}
        columns={documentColumns(intl)}
        details={(document) => <DocumentActions document={document} />}
        getRowId={({ id }) => id}
        getRowLabel={({ number }) => number}
        icon="file-check"
        empty={<FormattedMessage id="agencyTools.noDocuments" />}
      />
    </>
  );
}

const documentColumns = ({ formatMessage, locale }: IntlShape): readonly Column<AgencyDocument>[] => [
  { id: 'number', header: formatMessage({ id: 'agencyTools.number' }), value: ({ number }) => number },
  {
    id: 'kind',
    header: formatMessage({ id: 'agencyTools.kind' }),
    value: ({ kind }) => formatMessage(documentKindLabels[kind]),
    sortable: false,
  },
  {
    id: 'issuedAt',
    header: formatMessage({ id: 'common.when' }),
    value: ({ issuedOn }) => issuedOn,
    cell: ({ issuedOn }) => formatDay(issuedOn, locale),
  },
  {
    id: 'status',
    header: formatMessage({ id: 'common.status' }),
    value: ({ status }) => formatMessage(documentStatusLabels[status]),
    sortable: false,
  },
  {
    id: 'gross',
    header: formatMessage({ id: 'orders.total' }),
    value: ({ totals }) => formatMoney(totals.gross, locale),
    align: 'end',
    sortable: false,
  },
  {
    id: 'fiscal',
    header: formatMessage({ id: 'agencyTools.fiscal' }),
    value: ({ fiscal }) => (fiscal === undefined ? '' : formatMessage(fiscalStateLabels[fiscal.state])),
    sortable: false,
  },
];
