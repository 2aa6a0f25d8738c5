import { adminCustomPaymentsQuery, type CustomPayment } from '@ardhi/contracts/billing/custom-payment';
import { cancelCustomPayment, listAllCustomPayments } from '@ardhi/contracts/billing/custom-payment.routes';
import type { Page } from '@ardhi/contracts/values';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { ReasonDialog } from '@ardhi/kit/forms/reason-dialog';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import type { BadgeTone } from '@ardhi/kit/labels/badge-tone';
import { paymentPurposeLabels } from '@ardhi/kit/labels/payment-purpose-labels';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { Filters } from '../../components/list/filters.tsx';
import { QueryTable } from '../../components/list/query-table.tsx';
import { SelectFilter } from '../../components/list/select-filter.tsx';
import { PageTotals } from '../../components/page-totals.tsx';
import { NewCustomPayment } from './new-custom-payment.tsx';

const stateLabels = defineMessages({
  OPEN: { id: 'customPayments.state.OPEN' },
  PARTLY_PAID: { id: 'invoices.status.PARTLY_PAID' },
  PAID: { id: 'invoices.status.PAID' },
  EXPIRED: { id: 'common.expired' },
  CANCELLED: { id: 'common.withdrawn' },
});
const tones: Readonly<Record<CustomPayment['state'], BadgeTone>> = {
  OPEN: 'under-offer',
  PARTLY_PAID: 'under-offer',
  PAID: 'available',
  EXPIRED: 'gone',
  CANCELLED: 'gone',
};

/** All custom payments, with filters in the address, and a form for a new one. */
export function CustomPaymentList({ list }: { readonly list: Page<CustomPayment> }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <>
      <Filters searchLabel={formatMessage({ id: 'customPayments.find' })}>
        <SelectFilter name="state" label={formatMessage({ id: 'common.status' })} options={stateLabels} />
      </Filters>
      <PageTotals amounts={list.items.map(({ amount }) => amount)} />
      <QueryTable
        list={list}
        csvExport={{
          route: listAllCustomPayments,
          name: 'custom-payments',
          query: adminCustomPaymentsQuery,
        }}
        defaultSort="-createdAt"
        caption={formatMessage({ id: 'customPayments.tab' })}
        columns={columns(intl)}
        details={(payment) => <CustomPaymentDetails payment={payment} />}
        getRowId={({ id }) => id}
        getRowLabel={({ title }) => title}
        icon="file-check"
        empty={<FormattedMessage id="customPayments.none" />}
      />
      <NewCustomPayment key={list.total} />
    </>
  );
}

/** The columns of custom payments; those that the server sorts by are sortable. */
const columns = ({ formatMessage, locale }: IntlShape): readonly Column<CustomPayment>[] => [
  {
    id: 'createdAt',
    header: formatMessage({ id: 'common.when' }),
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatDateTime(createdAt, locale),
  },
  {
    id: 'title',
    header: formatMessage({ id: 'customPayments.title' }),
    value: ({ title }) => title,
    sortable: false,
  },
  {
    id: 'payer',
    header: formatMessage({ id: 'customPayments.payer' }),
    value: ({ payer }) => (payer === undefined ? formatMessage({ id: 'customPayments.anyone' }) : payer.name),
    sortable: false,
  },
  {
    id: 'purpose',
    header: formatMessage({ id: 'common.payFor' }),
    value: ({ purpose }) => formatMessage(paymentPurposeLabels[purpose]),
    sortable: false,
  },
  {
    id: 'amount',
    header: formatMessage({ id: 'customPayments.amount' }),
    value: ({ amount }) => formatMoney(amount, locale),
    align: 'end',
    sortable: false,
  },
  {
    id: 'paid',
    header: formatMessage({ id: 'customPayments.paid' }),
    value: ({ paid }) => formatMoney(paid, locale),
    align: 'end',
    sortable: false,
  },
  {
    id: 'expiresAt',
    header: formatMessage({ id: 'common.validUntil' }),
    value: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => formatDateTime(expiresAt, locale),
  },
  {
    id: 'state',
    header: formatMessage({ id: 'common.status' }),
    value: ({ state }) => state,
    sortable: false,
    cell: ({ state }) => <Badge tone={tones[state]}>{formatMessage(stateLabels[state])}</Badge>,
  },
];

/** The address that a payer opens. */
const linkOf = (id: string): string => new URL(`/pay/${id}`, location.origin).href;

/** The link for the payer, what was noted, and how to cancel it. */
function CustomPaymentDetails({ payment }: { readonly payment: CustomPayment }) {
  const { formatMessage } = useIntl();
  const { id, title, description, note, reason, commands } = payment;
  const cancel = useMutation(
    (client, why: string) => client.call(cancelCustomPayment, { params: { id }, body: { reason: why } }),
    { refreshes: 'page' },
  );
  return (
    <>
      {[description, note, reason].map((text) => text && <p key={text}>{text}</p>)}
      <p>
        <FormattedMessage id="customPayments.link" /> <code>{linkOf(id)}</code>
      </p>
      {commands.includes('CANCEL') && (
        <ReasonDialog
          actionLabel={formatMessage({ id: 'customPayments.cancel' })}
          title={title}
          draftKey={`custom-payment:cancel:${id}`}
          successMessage={formatMessage({ id: 'common.saved' })}
          onSubmit={(why) => cancel.mutateAsync(why)}
        >
          <FormattedMessage id="customPayments.cancelWhy" />
        </ReasonDialog>
      )}
    </>
  );
}
