import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  type OrderCommand,
  type OrderContents,
  type OrderEvent,
  order,
  type PaymentRequest,
} from './order.ts';

const ugx = (amount: number) => ({ amount, currency: 'UGX' as const });
const total = ugx(177_000);
const buyer = { buyerType: 'AGENCY', buyerId: 'agency' } as const;
const contents: OrderContents = {
  number: 'O-1',
  ...buyer,
  userId: 'user',
  beneficiary: { type: 'AGENCY', id: 'agency' },
  lines: [],
  currency: 'UGX',
  subtotal: ugx(150_000),
  discountTotal: ugx(0),
  taxTotal: ugx(27_000),
  total,
  discountIds: [],
  expiresAt: '2026-01-02T00:00:00.000Z',
};
const payment = (paymentId: string): PaymentRequest => ({
  paymentId,
  method: 'MTN_MOMO',
  provider: 'SIMULATOR',
  userId: 'user',
  msisdn: '+256772123000',
});
const placed: OrderEvent = { type: 'OrderPlaced', ...contents };
const requested = (paymentId: string) =>
  ({ type: 'OrderPaymentRequested', ...payment(paymentId), amount: total }) as const;
const ended = (paymentId: string): OrderEvent => ({ type: 'OrderPaymentEnded', paymentId });
const paid = (paymentId: string) =>
  ({ type: 'OrderPaid', ...buyer, paymentId, method: 'MTN_MOMO', amount: total }) as const;
const receive = (paymentId: string): OrderCommand => ({
  type: 'ReceivePayment',
  paymentId,
  method: 'MTN_MOMO',
  amount: total,
});
const credited = (paymentId: string, reason: 'DUPLICATE' | 'ORDER_CANCELLED') =>
  ({ type: 'OrderPaymentCredited', ...buyer, paymentId, amount: total, reason }) as const;
const refund = (amount: number): OrderCommand => ({
  type: 'RefundOrder',
  paymentId: 'a',
  amount: ugx(amount),
  kind: 'REFUND',
});
const refunded = (amount: number, sum: number) =>
  ({
    type: 'OrderRefunded',
    ...buyer,
    paymentId: 'a',
    amount: ugx(amount),
    refundedTotal: ugx(sum),
    kind: 'REFUND',
  }) as const;
const at = (now: string) => ({ now, actor: 'system', role: 'SYSTEM' }) as const;
const givenOrder = given(order);

describe('an order', () => {
  it('is placed once, with the payment that the buyer asked for', () => {
    const command: OrderCommand = { type: 'PlaceOrder', contents, payment: payment('a') };
    givenOrder()
      .when(command)
      .emits({ type: 'OrderPlaced', ...contents }, requested('a'));
    givenOrder(placed).when(command).changesNothing();
  });

  it('is paid at once when it costs nothing', () => {
    const free = { ...contents, total: ugx(0) };
    givenOrder()
      .when({ type: 'PlaceOrder', contents: free, payment: payment('a') })
      .emits({ type: 'OrderPlaced', ...free }, { type: 'OrderPaid', ...buyer, amount: ugx(0) });
  });

  it('accepts one payment at a time', () => {
    const request = (id: string): OrderCommand => ({ type: 'RequestPayment', payment: payment(id) });
    givenOrder(placed).when(request('a')).emits(requested('a'));
    givenOrder(placed, requested('a')).when(request('a')).changesNothing();
    givenOrder(placed, requested('a')).when(request('b')).refuses('PAYMENT_IN_PROGRESS');
    givenOrder(placed, requested('a'), ended('a')).when(request('b')).emits(requested('b'));
    givenOrder(placed, requested('a'), paid('a')).when(request('b')).refuses('WRONG_STATE');
    givenOrder().when(request('a')).refuses('NOT_FOUND');
  });

  it('is paid once; a second payment becomes credit', () => {
    const past = [placed, requested('a')] as const;
    givenOrder(...past)
      .when(receive('a'))
      .emits(paid('a'));
    givenOrder(...past, paid('a'))
      .when(receive('a'))
      .changesNothing();
    givenOrder(...past, paid('a'))
      .when(receive('b'))
      .emits(credited('b', 'DUPLICATE'));
    givenOrder(placed, requested('a'))
      .when({ type: 'ReceivePayment', paymentId: 'a', method: 'MTN_MOMO', amount: total, part: 'SURPLUS' })
      .emits(credited('a', 'DUPLICATE'), ended('a'), { type: 'OrderExpired' });
    givenOrder(...past, paid('a'), credited('b', 'DUPLICATE'))
      .when(receive('b'))
      .changesNothing();
  });

  it('is paid by a payment that arrives after its time, but not once it was cancelled', () => {
    givenOrder(placed, requested('a'), ended('a'), { type: 'OrderExpired' })
      .when(receive('a'))
      .emits(paid('a'));
    givenOrder(placed, requested('a'), { type: 'OrderCancelled' })
      .when(receive('a'))
      .emits(credited('a', 'ORDER_CANCELLED'));
  });

  it('is paid by the needed part of a custom payment also once it was cancelled, and by no other one', () => {
    const cancelled = [placed, requested('a'), { type: 'OrderCancelled' }] as const;
    const receivePart = (part: 'NEEDED' | 'SURPLUS'): OrderCommand => ({
      type: 'ReceivePayment',
      paymentId: 'a',
      method: 'MTN_MOMO',
      amount: total,
      part,
    });
    givenOrder(...cancelled)
      .when(receivePart('NEEDED'))
      .emits(paid('a'));
    givenOrder(...cancelled)
      .when(receivePart('SURPLUS'))
      .emits(credited('a', 'ORDER_CANCELLED'));
    givenOrder(...cancelled, paid('a'))
      .when(receivePart('NEEDED'))
      .changesNothing();
  });

  it('expires at its time, unless a payment is being waited for', () => {
    const expire: OrderCommand = { type: 'ExpireOrder' };
    const later = at('2026-01-02T00:00:00.000Z');
    givenOrder(placed).when(expire, at('2026-01-01T23:59:59.999Z')).changesNothing();
    givenOrder(placed).when(expire, later).emits({ type: 'OrderExpired' });
    givenOrder(placed, requested('a')).when(expire, later).changesNothing();
    givenOrder(placed, requested('a'))
      .when({ type: 'EndPayment', paymentId: 'a' }, later)
      .emits({ type: 'OrderPaymentEnded', paymentId: 'a' }, { type: 'OrderExpired' });
    givenOrder(placed, requested('a'), paid('a'))
      .when({ type: 'EndPayment', paymentId: 'a' })
      .changesNothing();
  });

  it('is cancelled before it is paid only', () => {
    const cancel: OrderCommand = { type: 'CancelOrder' };
    givenOrder(placed, requested('a')).when(cancel).emits({ type: 'OrderCancelled' });
    givenOrder(placed, { type: 'OrderCancelled' }).when(cancel).changesNothing();
    givenOrder(placed, paid('a')).when(cancel).refuses('WRONG_STATE');
  });

  it('is fulfilled once it is paid', () => {
    givenOrder(placed, paid('a')).when({ type: 'FulfilOrder' }).emits({ type: 'OrderFulfilled' });
    givenOrder(placed).when({ type: 'FulfilOrder' }).changesNothing();
    givenOrder(placed, paid('a'), refunded(177_000, 177_000)).when({ type: 'FulfilOrder' }).changesNothing();
  });

  it('is refunded in part or as a whole, never by more than it cost', () => {
    const past = [placed, paid('a'), { type: 'OrderFulfilled' }] as const;
    givenOrder(...past)
      .when(refund(77_000))
      .emits(refunded(77_000, 77_000));
    givenOrder(...past, refunded(77_000, 77_000))
      .when(refund(100_001))
      .emits(refunded(100_001, 177_000));
    givenOrder(...past, refunded(177_000, 177_000))
      .when(refund(1))
      .changesNothing();
    givenOrder(placed).when(refund(1)).changesNothing();
  });
});

describe('the laws of an order', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  obeysDeciderLaws(
    order,
    fc.oneof(
      fc.constant<OrderCommand>({ type: 'PlaceOrder', contents }),
      id.map((paymentId): OrderCommand => ({ type: 'RequestPayment', payment: payment(paymentId) })),
      id.map((paymentId): OrderCommand => ({ type: 'EndPayment', paymentId })),
      id.map(receive),
      fc.constantFrom<OrderCommand>(
        { type: 'FulfilOrder' },
        { type: 'CancelOrder' },
        { type: 'ExpireOrder' },
      ),
      fc.integer({ min: 0, max: 200_000 }).map(refund),
    ),
    fc.oneof(
      fc.constantFrom<OrderEvent>(
        placed,
        { type: 'OrderFulfilled' },
        { type: 'OrderCancelled' },
        { type: 'OrderExpired' },
        refunded(1, 1),
      ),
      id.map((paymentId): OrderEvent => requested(paymentId)),
      id.map(ended),
      id.map((paymentId): OrderEvent => paid(paymentId)),
      id.map((paymentId): OrderEvent => credited(paymentId, 'DUPLICATE')),
    ),
  );
});
