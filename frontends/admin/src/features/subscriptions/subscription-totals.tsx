import type { Money } from '@ardhi/contracts/money';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import type { ReactNode } from 'react';
import styles from './subscription-totals.module.css';

interface TotalsProps {
  readonly mrr: readonly Money[];
  readonly pastDue: readonly Money[];
  readonly renewals30d: readonly Money[];
}

/** Recurring revenue, past-due amounts and renewals of the listed subscriptions, per currency. */
export const SubscriptionTotals = ({ mrr, pastDue, renewals30d }: TotalsProps) => (
  <dl className={styles.totals}>
    <Total name={<FormattedMessage id="subscriptions.mrrTotal" />} sums={mrr} />
    <Total name={<FormattedMessage id="subscriptions.pastDue" />} sums={pastDue} />
    <Total name={<FormattedMessage id="subscriptions.renewals30d" />} sums={renewals30d} />
  </dl>
);

function Total({ name, sums }: { readonly name: ReactNode; readonly sums: readonly Money[] }) {
  const { locale } = useIntl();
  return (
    <div>
      <dt>{name}</dt>
      {sums.length === 0 ? (
        <dd>–</dd>
      ) : (
        sums.map((sum) => <dd key={sum.currency}>{formatMoney(sum, locale)}</dd>)
      )}
    </div>
  );
}
