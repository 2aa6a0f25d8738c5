import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import { Suspense } from 'react';
import styles from '../components/billing.module.css';
import { NewPayment } from '../components/lazy-forms.tsx';
import type { CustomPaymentsData } from './load-custom-payments.ts';

/** Payments that the user is asked to make, and a form to pay an amount of one's own choice. */
export function OpenPaymentsScreen({ open, currency }: CustomPaymentsData) {
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
      <Suspense>
        <NewPayment currency={currency} />
      </Suspense>
    </Page>
  );
}
