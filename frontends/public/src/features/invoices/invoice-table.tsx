import type { Invoice } from '@ardhi/contracts/billing/invoice';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { DataTable } from '@ardhi/kit/table/data-table';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge, type BadgeTone } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { DownloadPdf } from './download-pdf.tsx';
import styles from './invoices.module.css';

const statuses = defineMessages({
  ISSUED: { id: 'invoices.status.ISSUED' },
  PAID: { id: 'invoices.status.PAID' },
  PARTLY_PAID: { id: 'invoices.status.PARTLY_PAID' },
  OVERDUE: { id: 'common.overdue' },
  VOID: { id: 'invoices.status.VOID' },
  CREDITED: { id: 'invoices.status.CREDITED' },
});
const tones: Readonly<Record<Invoice['status'], BadgeTone>> = {
  ISSUED: 'under-offer',
  PAID: 'available',
  PARTLY_PAID: 'under-offer',
  OVERDUE: 'problem',
  VOID: 'gone',
  CREDITED: 'gone',
};

/** The status of a document as a label. */
export function InvoiceStatusBadge({ kind, status }: Pick<Invoice, 'kind' | 'status'>) {
  const { formatMessage } = useIntl();
  return kind === 'CREDIT_NOTE' ? (
    <Badge tone="plain">
      <FormattedMessage id="invoices.statusOfCreditNote" />
    </Badge>
  ) : (
    <Badge tone={tones[status]}>{formatMessage(statuses[status])}</Badge>
  );
}

const whatOf = ({ lines }: Invoice) =>
  lines.map(({ name, qty }) => (qty > 1 ? `${name} × ${qty}` : name)).join(', ');
const isPayable = ({ kind, status }: Invoice) =>
  kind === 'INVOICE' && (status === 'ISSUED' || status === 'OVERDUE');
const hasReceipt = ({ kind, status }: Invoice) =>
  kind === 'INVOICE' && (status === 'PAID' || status === 'CREDITED');

/** Documents with what can be done with each. */
export function InvoiceTable({ rows }: { readonly rows: readonly Invoice[] }) {
  const { formatMessage, locale } = useIntl();
  const columns: Column<Invoice>[] = [
    { id: 'number', header: formatMessage({ id: 'invoices.column.number' }), value: ({ number }) => number },
    {
      id: 'date',
      header: formatMessage({ id: 'invoices.column.date' }),
      value: ({ issuedOn }) => issuedOn,
      cell: ({ issuedOn }) => formatDay(issuedOn, locale),
    },
    { id: 'what', header: formatMessage({ id: 'common.what' }), value: whatOf },
    {
      id: 'total',
      header: formatMessage({ id: 'billing.total' }),
      value: ({ totals }) => totals.gross.amount,
      cell: ({ totals }) => formatMoney(totals.gross, locale),
      align: 'end',
    },
    {
      id: 'status',
      header: formatMessage({ id: 'common.status' }),
      value: ({ status }) => status,
      cell: (row) => <InvoiceStatusBadge {...row} />,
    },
    {
      id: 'actions',
      header: formatMessage({ id: 'invoices.column.actions' }),
      value: () => undefined,
      sortable: false,
      cell: (row) => <InvoiceActions row={row} />,
    },
  ];
  return (
    <DataTable
      cards
      caption={formatMessage({ id: 'invoices.tab' })}
      columns={columns}
      rows={rows}
      getRowId={({ id }) => id}
      getRowLabel={({ number }) => number}
    />
  );
}

const InvoiceActions = ({ row }: { readonly row: Invoice }) => (
  <div className={styles.actions}>
    <DownloadPdf invoice={row} file="pdf" />
    {hasReceipt(row) && <DownloadPdf invoice={row} file="receipt" />}
    {isPayable(row) && (
      <ButtonLink to={`/packages?order=${row.orderId}`} variant="primary">
        <FormattedMessage id="common.payNow" />
      </ButtonLink>
    )}
  </div>
);
