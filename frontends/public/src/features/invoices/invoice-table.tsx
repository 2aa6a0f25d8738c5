import type { Invoice } from '@ardhi/contracts/billing/invoice';
import { formatDay } from '@ardhi/kit/format/format-day';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';
import { documentStatusLabels } from '@ardhi/kit/labels/document-status-labels';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { DownloadPdf } from './download-pdf.tsx';
import styles from './invoices.module.css';
import { SettlementLine } from './settlement-line.tsx';

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
    <Badge tone={tones[status]}>{formatMessage(documentStatusLabels[status])}</Badge>
  );
}

const whatOf = ({ lines }: Invoice) =>
  lines.map(({ name, qty }) => (qty > 1 ? `${name} × ${qty}` : name)).join(', ');
const isPayable = ({ kind, status }: Invoice) =>
  kind === 'INVOICE' && (status === 'ISSUED' || status === 'OVERDUE');
const hasReceipt = ({ kind, status }: Invoice) =>
  kind === 'INVOICE' && (status === 'PAID' || status === 'CREDITED');

/** Documents with what can be done with each; on a narrow screen each is a card. */
export function InvoiceTable({ rows }: { readonly rows: readonly Invoice[] }) {
  const { formatMessage } = useIntl();
  const labels = {
    number: formatMessage({ id: 'invoices.column.number' }),
    date: formatMessage({ id: 'invoices.column.date' }),
    what: formatMessage({ id: 'common.what' }),
    total: formatMessage({ id: 'billing.total' }),
    status: formatMessage({ id: 'common.status' }),
    files: formatMessage({ id: 'invoices.column.actions' }),
  };
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {Object.values(labels).map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <InvoiceTableRow key={row.id} row={row} labels={labels} />
        ))}
      </tbody>
    </table>
  );
}

interface InvoiceTableRowProps {
  readonly row: Invoice;
  readonly labels: Readonly<Record<'number' | 'date' | 'what' | 'total' | 'status' | 'files', string>>;
}

function InvoiceTableRow({ row, labels }: InvoiceTableRowProps) {
  const { locale } = useIntl();
  return (
    <tr>
      <th scope="row">{row.number}</th>
      <td data-label={labels.date}>{formatDay(row.issuedOn, locale)}</td>
      <td data-label={labels.what}>{whatOf(row)}</td>
      <td data-label={labels.total}>{formatMoney(row.totals.gross, locale)}</td>
      <td data-label={labels.status}>
        <span className={styles.status}>
          <InvoiceStatusBadge {...row} />
          <SettlementLine {...row} />
        </span>
      </td>
      <td data-label={labels.files}>
        <InvoiceActions row={row} />
      </td>
    </tr>
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
