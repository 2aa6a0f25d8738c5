import { readOrder } from '@ardhi/contracts/billing/order.routes';
import { paymentStatus, readPayment } from '@ardhi/contracts/billing/payment.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { itemText } from '@ardhi/kit/labels/item-labels';
import { useLoaderData, useRevalidator } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Page, Section } from '@ardhi/kit/ui/section';
import { useEffect } from 'react';
import type { PaymentResult } from '../api/load-result.ts';
import { isOpen } from '../lib/is-open.ts';
import { canPayAgain, outcomeOf, outcomeTitles, type PaymentOutcome } from '../lib/payment-outcome.ts';
import styles from './billing.module.css';

/** Outcomes after which a buyer may have questions although nothing needs to be paid again. */
const contactOutcomes: readonly PaymentOutcome[] = ['FAILED', 'RETURNING', 'RETURNED'];

const tones = {
  CHECKING: 'plain',
  RECEIVED: 'good',
  CANCELLED: 'plain',
  FAILED: 'problem',
  RETURNING: 'plain',
  RETURNED: 'plain',
} as const;
const icons = {
  CHECKING: 'clock',
  RECEIVED: 'circle-check',
  CANCELLED: 'info',
  FAILED: 'triangle-alert',
  RETURNING: 'info',
  RETURNED: 'info',
} as const;

/** Title from the state of the payment, whatever the page address says. */
export const resultHandle: Screen<PaymentResult | undefined> = {
  head: ({ formatMessage }, result) => ({
    title: formatMessage(
      result?.status ? outcomeTitles[outcomeOf(result.status)] : { id: 'billing.resultTitle' },
    ),
    noIndex: true,
  }),
};

/** The state of a payment as known to the server, whatever the page address says. */
export function ResultScreen() {
  const { formatMessage } = useIntl();
  const { paymentId, status: loaded } = useLoaderData<PaymentResult>();
  const status = useLatestStatus(paymentId, loaded);
  if (status === null) return <NoPayment />;
  const outcome = outcomeOf(status);
  const isRepeatable = canPayAgain(status);
  return (
    <Page narrow>
      <div className={styles.result}>
        <h1>{formatMessage(outcomeTitles[outcome])}</h1>
        <div role="status">
          <Notice
            icon={icons[outcome]}
            tone={tones[outcome]}
            title={
              isRepeatable && outcome === 'FAILED' ? (
                <FormattedMessage id="billing.failedSentence" values={{ sentence: status.sentence }} />
              ) : (
                status.sentence
              )
            }
          />
        </div>
        {outcome === 'RECEIVED' && <Received paymentId={paymentId} />}
        {isRepeatable && (
          <ButtonLink to={`/packages?again=${paymentId}`} variant="primary">
            <FormattedMessage id="billing.payAgain" />
          </ButtonLink>
        )}
        {!isRepeatable && contactOutcomes.includes(outcome) && (
          <p>
            <FormattedMessage id="billing.contactSupport" values={{ reference: paymentId }} />
          </p>
        )}
      </div>
    </Page>
  );
}

/** Polls a payment until it has ended; then reloads the page to update its tab title. */
function useLatestStatus(ref: string, loaded: PaymentResult['status']): PaymentResult['status'] {
  const { revalidate } = useRevalidator();
  const wasOpen = loaded !== null && isOpen(loaded);
  const latest = useQuery(paymentStatus, wasOpen ? { query: { ref } } : undefined, {
    poll: { everyMs: 2_000, retryMs: 5_000, while: isOpen },
  }).data;
  const hasEnded = latest !== undefined && !isOpen(latest);
  useEffect(() => {
    if (hasEnded) void revalidate();
  }, [hasEnded, revalidate]);
  return latest ?? loaded;
}

const NoPayment = () => (
  <Page narrow>
    <EmptyState
      icon="info"
      title={
        <h1>
          <FormattedMessage id="billing.noPayment" />
        </h1>
      }
    >
      <ButtonLink to="/pricing" variant="primary">
        <FormattedMessage id="billing.returnToPackages" />
      </ButtonLink>
    </EmptyState>
  </Page>
);

/** States of an order that is about to be fulfilled. */
const fulfillingStates: readonly string[] = ['PENDING_PAYMENT', 'PAID'];

/** Items received, once delivered; only for users who can read the order. A payment of another order became credit. */
function Received({ paymentId: id }: { readonly paymentId: string }) {
  const intl = useIntl();
  const isSignedIn = useSessionSelector(({ status }) => status === 'signedIn');
  const orderId = useQuery(readPayment, isSignedIn ? { params: { id } } : undefined).data?.orderId;
  const order = useQuery(readOrder, orderId === undefined ? undefined : { params: { id: orderId } }, {
    poll: { everyMs: 1_000, retryMs: 5_000, while: ({ state }) => fulfillingStates.includes(state) },
  }).data;
  if (order === undefined) return null;
  if (fulfillingStates.includes(order.state))
    return (
      <p role="status">
        <FormattedMessage id="billing.addingPackage" />
      </p>
    );
  if (order.state !== 'FULFILLED') return null;
  const part = order.lines.find(({ kind }) => kind === 'CUSTOM');
  if (part !== undefined)
    return (
      <ButtonLink to={`/pay/${part.refId}`} variant="primary">
        <FormattedMessage id="pay.seeRest" />
      </ButtonLink>
    );
  return (
    <>
      <Section title={<FormattedMessage id="billing.included" />}>
        <ul className={styles.contents}>
          {order.lines
            .flatMap(({ receives }) => receives)
            .map((received, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change.
              <li key={i}>{itemText(intl, received)}</li>
            ))}
        </ul>
      </Section>
      <ButtonLink to="/agent/properties" variant="primary">
        <FormattedMessage id="billing.useNow" />
      </ButtonLink>
      <ButtonLink to="/invoices">
        <FormattedMessage id="invoices.openInvoices" />
      </ButtonLink>
    </>
  );
}
