import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import styles from '../features/billing/components/billing.module.css';
import {
  type CustomPaymentsData,
  customPaymentsLoader,
} from '../features/custom-payments/load-custom-payments.ts';
import { NewPayment } from '../features/custom-payments/new-payment.tsx';

/** Loads what the user is asked to pay. */
export const loader = customPaymentsLoader;
/** Title of the tab. */
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'billing.pay' }), noIndex: true }),
};

/** What the user is asked to pay, and a form to pay an amount of one's own choice. */
export function Component() {
  const { open, currency } = useLoaderData<CustomPaymentsData>();
  const { locale } = useIntl();
  return (
    <Page narrow>
      <h1>
        <FormattedMessage id="billing.pay" />
      </h1>
      {open.items.length === 0 ? (
        <EmptyState icon="info" title={<FormattedMessage id="pay.none" />} />
      ) : (
        <ul className={styles.cards}>
          {open.items.map(({ id, title, left }) => (
            <li key={id} className={styles.card}>
              <b className={styles.name}>{title}</b>
              <p>
                <FormattedMessage id="pay.leftToPay" values={{ amount: formatMoney(left, locale) }} />
              </p>
              <ButtonLink to={`/pay/${id}`}>
                <FormattedMessage id="pay.title" values={{ title }} />
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <NewPayment currency={currency} />
    </Page>
  );
}
