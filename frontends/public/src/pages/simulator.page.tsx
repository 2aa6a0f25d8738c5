import type { Payment } from '@ardhi/contracts/billing/payment';
import { readSimulatedPayment, simulatePayment } from '@ardhi/contracts/billing/payment.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { Page } from '@ardhi/kit/ui/section';
import styles from '../features/billing/components/billing.module.css';

/** Loads the simulated payment. */
export const loader = (args: LoaderFunctionArgs): Promise<Payment> =>
  clientOf(args).call(readSimulatedPayment, { params: { paymentId: args.params['id'] ?? '' } });
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'billing.simulatorTitle' }), noIndex: true }),
};

/** Plays the page of a payment provider: one press chooses the outcome. */
export function Component() {
  const { id: paymentId, amount, sentence } = useLoaderData<Payment>();
  const { locale } = useIntl();
  const navigate = useNavigate();
  const choose = useMutation(
    (client, outcome: 'SUCCESS' | 'CANCEL' | 'FAIL') =>
      client.call(simulatePayment, { params: { paymentId }, body: { outcome } }),
    { refreshes: 'nothing', onSuccess: ({ location }) => navigate(location) },
  );
  return (
    <Page narrow>
      <div className={styles.result}>
        <h1>
          <FormattedMessage id="billing.simulatorTitle" />
        </h1>
        <p>
          <FormattedMessage id="billing.simulatorLead" />
        </p>
        <p className={styles.time}>{formatMoney(amount, locale)}</p>
        <p className={styles.note}>{sentence}</p>
        {choose.errorMessage && (
          <Notice icon="triangle-alert" tone="problem" urgent title={choose.errorMessage} />
        )}
        <div className={styles.actions}>
          <Button variant="primary" disabled={choose.isPending} onClick={() => void choose.mutate('SUCCESS')}>
            <FormattedMessage id="billing.pay" />
          </Button>
          <Button disabled={choose.isPending} onClick={() => void choose.mutate('CANCEL')}>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button disabled={choose.isPending} onClick={() => void choose.mutate('FAIL')}>
            <FormattedMessage id="billing.simulatorFail" />
          </Button>
        </div>
      </div>
    </Page>
  );
}
