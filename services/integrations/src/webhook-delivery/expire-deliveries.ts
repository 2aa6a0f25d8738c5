import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { unlessFull } from '@ardhi/kernel/ports/unless-full';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { webhookDeliveries } from './webhook-deliveries.projection.ts';
import { answerSubject, webhookDelivery } from './webhook-delivery.ts';

const topic = 'integrations.expire-webhooks';
/** Deliveries are listed, and answers can be read, for this long (promises.md B10). */
const retentionMs = 30 * dayMs;
/** A process that was off for longer leaves the keys of some days behind; deliveries are removed whenever they are found. */
const daysLookedBack = 7;
/** Deliveries that are removed before other jobs of the process have their turn. */
const batch = 1_000;

/** Every day removes deliveries that are older than 30 days, and destroys the keys that their answers are encrypted with. */
export async function expireDeliveries(context: ServiceContext): Promise<void> {
  const { scheduler, clock, read, execute, keys } = context;
  const rows = read(webhookDeliveries);
  const scheduleIn = (ms: number) =>
    scheduler.schedule({ id: topic, at: instantOf(clock.epoch() + ms), topic, data: {} });

  /** Returns true once there are none left. */
  async function removeOld(before: string): Promise<boolean> {
    const old = await rows.find({ where: { createdAt: { below: before } }, limit: batch });
    for (const { id } of old)
      await execute(webhookDelivery, id, { type: 'Expire' }, { commandId: `${id}:expire` });
    return old.length < batch;
  }

  scheduler.onDue(topic, async () => {
    const oldest = clock.epoch() - retentionMs;
    if (!(await removeOld(instantOf(oldest)))) return scheduleIn(0);
    for (let day = 1; day <= daysLookedBack; day += 1)
      await keys.destroy(answerSubject(instantOf(oldest - day * dayMs)));
    await scheduleIn(dayMs);
  });
  // Also at every start: a process that is restarted each day would otherwise put it off for ever.
  await unlessFull(() => scheduleIn(0));
}
