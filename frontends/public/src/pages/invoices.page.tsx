import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { control, Field } from '@ardhi/kit/ui/field';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Pager } from '@ardhi/kit/ui/pager';
import { Page } from '@ardhi/kit/ui/section';
import { Tabs } from '@ardhi/kit/ui/tabs';
import { InvoiceTable } from '../features/invoices/invoice-table.tsx';
import styles from '../features/invoices/invoices.module.css';
import {
  type InvoicesData,
  invoicesLoader,
  invoicesPath,
  yearsShown,
} from '../features/invoices/load-invoices.ts';

const kinds = defineMessages({
  INVOICE: { id: 'common.invoices' },
  RECEIPT: { id: 'invoices.kind.RECEIPT' },
  CREDIT_NOTE: { id: 'invoices.kind.CREDIT_NOTE' },
});

const noneInYear = defineMessages({
  INVOICE: { id: 'invoices.noneInYear' },
  RECEIPT: { id: 'invoices.noReceiptsInYear' },
  CREDIT_NOTE: { id: 'invoices.noCreditNotesInYear' },
});

/** Loads the documents of a year. */
export const loader = invoicesLoader;
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.invoices' }), noIndex: true }),
};

/** Invoices, receipts and credit notes of the user and the agency they head. */
export function Component() {
  const data = useLoaderData<InvoicesData>();
  const { formatMessage } = useIntl();
  const { found, kind, year } = data;
  return (
    <Page>
      <h1>
        <FormattedMessage id="common.invoices" />
      </h1>
      <Tabs
        label={formatMessage({ id: 'common.invoices' })}
        selected={invoicesPath(data, { kind })}
        tabs={(['INVOICE', 'RECEIPT', 'CREDIT_NOTE'] as const).map((one) => ({
          to: invoicesPath(data, { kind: one }),
          label: formatMessage(kinds[one]),
        }))}
      />
      <InvoiceFilterFields {...data} />
      {found.items.length === 0 ? (
        <EmptyState
          icon="info"
          title={<FormattedMessage {...noneInYear[kind]} values={{ year: String(year) }} />}
        />
      ) : (
        <InvoiceTable rows={found.items} />
      )}
      <Pager
        page={found.page}
        pageCount={found.totalPages}
        pageHref={(page) => invoicesPath(data, { page })}
      />
    </Page>
  );
}

/** Filters by year and, for the head of an agency, by owner of the documents; both are part of the address. */
function InvoiceFilterFields(data: InvoicesData) {
  const navigate = useNavigate();
  const isHead = useSessionSelector(
    (session) => session.status === 'signedIn' && session.user.role === 'SUPER_AGENT',
  );
  const years = Array.from({ length: yearsShown }, (_, i) => data.thisYear - i);
  return (
    <div className={styles.filters}>
      <Field label={<FormattedMessage id="common.year" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={data.year}
            onChange={({ target }) => navigate(invoicesPath(data, { year: Number(target.value) }))}
          >
            {(years.includes(data.year) ? years : [...years, data.year]).map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isHead && (
        <Field label={<FormattedMessage id="invoices.scope" />}>
          {(ids) => (
            <select
              {...ids}
              className={control}
              value={data.scope ?? ''}
              onChange={({ target }) =>
                navigate(invoicesPath(data, { scope: scopes.find((one) => one === target.value) }))
              }
            >
              <option value="">
                <FormattedMessage id="common.all" />
              </option>
              <option value="mine">
                <FormattedMessage id="invoices.scopeMine" />
              </option>
              <option value="agency">
                <FormattedMessage id="invoices.scopeAgency" />
              </option>
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

const scopes = ['mine', 'agency'] as const;
