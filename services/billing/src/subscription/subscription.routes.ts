import { agencyLedBy } from '@ardhi/contracts/acting-agent';
import {
  cancelSubscription,
  changeSubscription,
  listSubscriptions,
  resumeSubscription,
} from '@ardhi/contracts/billing/subscription.routes';
import { agents } from '@ardhi/contracts/roles';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { findPage } from '@ardhi/kernel/read/find-page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listingsOverQuota, planChange, quoteChange } from './change-plan.ts';
import { placeChangeOrder } from './place-change-order.ts';
import { isRunning, subscription } from './subscription.ts';
import { type SubscriptionRow, subscriptionAnswer, subscriptions } from './subscriptions.projection.ts';

/** Routes of the subscriptions of callers and their agencies. */
export function subscriptionRoutes(context: ServiceContext): Endpoint[] {
  const rowOf = async (id: string) => (await context.read(subscriptions).get(id)) ?? refuse('NOT_FOUND');
  /** @throws Refusal NOT_FOUND for one that the caller does not see, FORBIDDEN for that of their agency unless they are its head */
  const changeable = async (caller: Caller, id: string) => {
    const row = await rowOf(id);
    if (!ownersOf(caller).includes(row.ownerId)) refuse('NOT_FOUND');
    if (!mayChange(caller, row)) forbid(['SUPER_AGENT'], caller.role);
    return row;
  };
  return [
    serve(listSubscriptions, async ({ caller, query }) => {
      const anyOf = ownersOf(caller).map((ownerId) => ({ ownerId }));
      const sort = ['-isRunning', '-beganAt', 'id'];
      const page = await findPage(context.read(subscriptions), { anyOf }, query, sort);
      return { ...page, items: page.items.map((row) => subscriptionAnswer(row, mayChange(caller, row))) };
    }),

    serve(cancelSubscription, async ({ caller, params, body, execute }) => {
      const { id } = await changeable(caller, params.id);
      const { atPeriodEnd } = body;
      await execute(subscription, id, { type: 'CancelSubscription', atPeriodEnd, reason: 'BUYER' });
      return subscriptionAnswer(await rowOf(id), true);
    }),

    serve(resumeSubscription, async ({ caller, params, execute }) => {
      const { id } = await changeable(caller, params.id);
      await execute(subscription, id, { type: 'ResumeSubscription' });
      return subscriptionAnswer(await rowOf(id), true);
    }),

    serve(changeSubscription, async (call) => {
      const row = await changeable(call.caller, call.params.id);
      const { confirm = false, ...wanted } = call.body;
      if (!isRunning(row)) refuse('WRONG_STATE', { state: row.status });
      const change = await planChange(context, row, wanted);
      const over = confirm ? 0 : await listingsOverQuota(context, row, change);
      const quote = confirm ? undefined : await quoteChange(context, row, change);
      if (over > 0) refuse('OVER_QUOTA_AFTER_CHANGE', { n: over, quote });
      if (quote !== undefined) return quote;
      await confirmChange(context, call, row, change);
      return subscriptionAnswer(await rowOf(row.id), true);
    }),
  ];
}

/** True if a caller may change a subscription that they see: its owner, or the head of the agency that has it. */
const mayChange = (caller: Caller, { ownerId }: Pick<SubscriptionRow, 'ownerId'>): boolean =>
  ownerId === caller.id || agencyLedBy(caller) === ownerId;

/** Owners of the subscriptions that a caller sees: themselves and their agency. */
const ownersOf = ({ id, role, tenant }: Caller): readonly string[] =>
  tenant !== undefined && agents.some((one) => one === role) ? [id, tenant] : [id];

async function confirmChange(
  context: ServiceContext,
  { execute, newId }: Pick<Call<unknown, unknown, unknown>, 'execute' | 'newId'>,
  { id }: SubscriptionRow,
  { plan, isAtOnce }: Awaited<ReturnType<typeof planChange>>,
): Promise<void> {
  if (!isAtOnce) return void (await execute(subscription, id, { type: 'ScheduleChange', plan }));
  const orderId = newId();
  await execute(subscription, id, { type: 'RequestChange', orderId, plan });
  await placeChangeOrder(context, id, { orderId, plan, at: context.clock.now() });
}
