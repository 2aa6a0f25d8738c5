import { readOrder } from '@ardhi/contracts/billing/order.routes';
import { paymentStatus, readPayment } from '@ardhi/contracts/billing/payment.routes';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { useQuery } from '@ardhi/kit/client/use-query';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { useSessionSelector } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Page, Section } from '@ardhi/kit/ui/section';
import type { PaymentResult } from '../api/load-result.ts';
import { isOpen } from '../lib/is-open.ts';
import { itemText } from '../lib/item-labels.ts';
import styles from './billing.module.css';

type Status = AnswerOf<typeof paymentStatus>;
type PaymentOutcome = 'CHECKING' | 'RECEIVED' | 'CANCELLED' | 'FAILED';

const titles: Readonly<Record<PaymentOutcome, MessageDescriptor>> = defineMessages({
  CHECKING: { id: 'billing.checkingTitle' },
  RECEIVED: { id: 'billing.receivedTitle' },
  CANCELLED: { id: 'billing.cancelledTitle' },
  FAILED: { id: 'billing.failedTitle' },
});
const tones = { CHECKING: 'plain', RECEIVED: 'good', CANCELLED: 'plain', FAILED: 'problem' } as const;
const icons = {
  CHECKING: 'clock',
  RECEIVED: 'circle-check',
  CANCELLED: 'info',
  FAILED: 'triangle-alert',
} as const;

const outcomeOf = (status: Status): PaymentOutcome => {
  if (isOpen(status)) return 'CHECKING';
  if (status.state === 'SUCCEEDED') return 'RECEIVED';
  return status.state === 'CANCELLED' ? 'CANCELLED' : 'FAILED';
};

/** The state of a payment as the server knows it, whatever the address of the page says. */
export function ResultScreen({ paymentId, status: loaded }: PaymentResult) {
  const { formatMessage } = useIntl();
  const wasOpen = loaded !== null && isOpen(loaded);
  const latest = useQuery(paymentStatus, wasOpen ? { query: { ref: paymentId } } : undefined, {
    poll: { everyMs: 2_000, retryMs: 5_000, while: isOpen },
  });
  const status = latest.data ?? loaded;
  if (status === null)
    return (
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
  const outcome = outcomeOf(status);
  return (
    <Page narrow>
      <div className={styles.result}>
        <h1>{formatMessage(titles[outcome])}</h1>
        <div role="status">
          <Notice
            icon={icons[outcome]}
            tone={tones[outcome]}
            title={
              outcome === 'FAILED' ? (
                <FormattedMessage id="billing.failedSentence" values={{ sentence: status.sentence }} />
              ) : (
                status.sentence
              )
            }
          />
        </div>
        {outcome === 'RECEIVED' && <Received paymentId={paymentId} />}
        {(outcome === 'FAILED' || outcome === 'CANCELLED') && (
          <ButtonLink to={`/packages?payment=${paymentId}`} variant="primary">
            <FormattedMessage id="billing.payAgain" />
          </ButtonLink>
        )}
      </div>
    </Page>
  );
}

/** States in which an order gives what was bought; a payment of another one became credit. */
const givingStates: readonly string[] = ['PAID', 'FULFILLED'];

/** What the buyer got; only for those who see the order. */
function Received({ paymentId: id }: { readonly paymentId: string }) {
  const intl = useIntl();
  const isSignedIn = useSessionSelector(({ status }) => status === 'signedIn');
  const orderId = useQuery(readPayment, isSignedIn ? { params: { id } } : undefined).data?.orderId;
  const order = useQuery(readOrder, orderId === undefined ? undefined : { params: { id: orderId } }).data;
  if (order === undefined || !givingStates.includes(order.state)) return null;
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
    </>
  );
}
