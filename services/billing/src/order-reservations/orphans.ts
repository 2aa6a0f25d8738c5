import { instantOf } from '@ardhi/kernel/base/clock';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type OrderAggregate, order } from '../order/order.ts';

/** Known facts about a reservation when its order is looked for. */
export interface ReservationData extends Readonly<Record<string, string>> {
  readonly orderId: string;
}

/** Reservations of one kind, which are given up when their order is never placed. */
export interface OrphanCheck {
  /** Topic of its jobs. */
  readonly topic: string;
  /** How long the order may take until it is placed, in milliseconds. */
  readonly afterMs: number;
  /** Frees one reservation; safe to repeat. */
  readonly release: (context: ServiceContext, data: ReservationData) => Promise<unknown>;
}

/** Schedules the look at a reservation that was made at `at`; `key` tells it from the others of its kind. */
export const scheduleOrphanCheck = (
  { scheduler }: Pick<ServiceContext, 'scheduler'>,
  { topic, afterMs }: OrphanCheck,
  { key, at, data }: { readonly key: string; readonly at: string; readonly data: ReservationData },
): Promise<void> =>
  scheduler.schedule({
    id: `${topic}:${key}`,
    at: instantOf(Date.parse(at) + afterMs),
    topic,
    data: { ...data },
  });

/**
 * Registers the job that gives up reservations whose order was never placed, because the process ended in between. The stream of the
 * order says whether it was: a read model may still be filling when the job is due at the start. An order that takes the place of
 * another one, `insteadOf`, keeps its reservations once that one is cancelled for it: it is still placed, however late.
 */
export function releaseOrphans(context: ServiceContext, { topic, release }: OrphanCheck): void {
  context.scheduler.onDue(topic, async ({ data }) => {
    const orderId = String(data['orderId']);
    const { state } = await context.state<OrderAggregate>(order, orderId);
    if (state.state !== 'NEW') return;
    const { insteadOf } = data;
    if (insteadOf !== undefined) {
      const { state: replaced } = await context.state<OrderAggregate>(order, String(insteadOf));
      if (replaced.replacement?.orderId === orderId) return;
    }
    const texts = Object.entries(data).map(([name, value]) => [name, String(value)] as const);
    await release(context, { ...Object.fromEntries(texts), orderId });
  });
}
