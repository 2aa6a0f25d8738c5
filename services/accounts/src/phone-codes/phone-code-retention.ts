import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { unlessFull } from '@ardhi/kernel/runtime/unless-full';
import { phoneCode, phoneCodeKeyOf } from './phone-code.ts';
import { phoneCodes } from './phone-codes.projection.ts';

const topic = 'accounts.phone-code-retention';
const dayMs = 24 * 3_600_000;
/** Codes per run of the job: more would keep other scheduled jobs waiting. */
const batchSize = 1_000;
/** While more codes wait, the next run follows after this time. */
const nextBatchMs = 5_000;

/** Forgets the codes of past days with the numbers they were sent to, at every start and then once a day. */
export async function startPhoneCodeRetention(context: ServiceContext): Promise<void> {
  const { scheduler, clock } = context;
  const scheduleAt = (ms: number) =>
    scheduler.schedule({ id: topic, at: new Date(ms).toISOString(), topic, data: {} });
  scheduler.onDue(topic, async () => {
    const forgotten = await forgetPastDays(context);
    await scheduleAt(clock.epoch() + (forgotten === batchSize ? nextBatchMs : dayMs));
  });
  await unlessFull(() => scheduleAt(clock.epoch()));
}

/** Forgets codes that were sent before yesterday; resolves with their number. The key of a day is destroyed once none of its codes is left. */
async function forgetPastDays({ clock, read, execute, keys }: ServiceContext): Promise<number> {
  const rows = read(phoneCodes);
  const to = new Date(clock.epoch() - 2 * dayMs).toISOString().slice(0, 10);
  const past = await rows.find({ where: { day: { to } }, sort: ['day'], limit: batchSize });
  for (const { id } of past)
    await execute(phoneCode, id, { type: 'ForgetCode' }, { commandId: `forget:${id}`, actor: 'system' });
  for (const day of new Set(past.map((row) => row.day)))
    if ((await rows.count({ where: { day } })) === 0) await keys.destroy(phoneCodeKeyOf(day));
  return past.length;
}
