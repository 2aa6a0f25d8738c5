import { listGrants } from '@ardhi/contracts/billing/grants.routes';
import { checkout } from '@ardhi/contracts/billing/order.routes';
import type { Payment } from '@ardhi/contracts/billing/payment';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Service, ServiceContext } from '@ardhi/kernel/runtime/service';
import type { TestResponse } from '@ardhi/testing/test-response';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { packageId } from '../catalogue/package.ts';
import { billing } from '../service.ts';
import { type SubscriptionRow, subscriptions } from '../subscription/subscriptions.projection.ts';

/** A test world of billing with the head of an agency who buys. */
export interface BillingWorld extends AsyncDisposable {
  readonly app: World;
  readonly agencyId: string;
  readonly head: Partial<Caller>;
  /** Buys Pro for a month by mobile money; the last three digits of the number choose the outcome. */
  buyPro(digits: string, more?: { key?: string; body?: object }): Promise<TestResponse>;
  payment(id: string): Promise<Payment>;
  orderState(id: string): Promise<string>;
  /** Lets time pass in steps of a second, or of the given length, and runs what is due. */
  pass(seconds: number, step?: number): Promise<void>;
  /** Lets days pass, with what is due run at the end of each. */
  passDays(days: number): Promise<void>;
  /** The subscriptions of the agency, the newest first. */
  subscriptions(): Promise<readonly SubscriptionRow[]>;
  /** Grants to the agency, without those that were taken back. */
  granted(): Promise<
    readonly {
      readonly itemKey: string;
      readonly source: string;
      readonly quantity: number;
      readonly expiresAt: string | null;
    }[]
  >;
}

/** Monthly price of Pro, with tax. */
export const proTotal = { amount: 177_000, currency: 'UGX' } as const;

/** Opens a test world of billing, with settings besides those of every test world, other services, and other parts of billing. */
export async function billingWorld(
  settings: Record<string, string> = {},
  agencyId: string = newId(),
  others: readonly Service[] = [],
  service: Service = billing,
): Promise<BillingWorld> {
  const app = await world([service, ...others], openEngines, settings);
  const head = testCaller('SUPER_AGENT', { tenant: agencyId });
  const get = async (path: string) => (await app.call('GET', path, { as: head })).body;
  return {
    app,
    agencyId,
    head,
    buyPro: (digits, { key = newId(), body = {} } = {}) =>
      app.call(checkout, {
        as: head,
        headers: { 'idempotency-key': key },
        body: {
          lines: [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1, interval: 'MONTH' }],
          currency: 'UGX',
          expectTotal: proTotal,
          method: 'MTN_MOMO',
          msisdn: `+256772123${digits}`,
          ...body,
        },
      }),
    payment: (id) => get(`/api/payments/${id}`),
    orderState: async (id) => (await get(`/api/orders/${id}`)).state,
    async pass(seconds, step = 1) {
      await app.settled();
      for (let passed = 0; passed < seconds; passed += step) {
        await app.advance(step * 1_000);
      }
    },
    async passDays(days) {
      for (let passed = 0; passed < days; passed++) await app.advance(24 * 3_600_000);
    },
    async subscriptions() {
      const { read } = app.application.contexts.get('billing') as ServiceContext;
      return read(subscriptions).find({ where: { ownerId: agencyId }, sort: ['-beganAt'], limit: 100 });
    },
    async granted() {
      const admin = testCaller('AFRI_ADMIN');
      const { body } = await app.call(listGrants, { query: { owner: agencyId, pageSize: '100' }, as: admin });
      return body.items.filter((grant: { voidedAt?: string }) => grant.voidedAt === undefined);
    },
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}
