import { dayMs } from '@ardhi/kernel/base/durations';
import { unlessFull } from '@ardhi/kernel/ports/unless-full';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { phoneCode, phoneCodeKeyOf } from './phone-code.ts';
import { phoneCodes } from './phone-codes.projection.ts';

const topic = 'accounts.phone-code-retention';
const keyTopic = 'accounts.phone-code-key';
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
  scheduler.onDue(keyTopic, ({ data }) => context.keys.destroy(phoneCodeKeyOf(String(data['day']))));
  await unlessFull(() => scheduleAt(clock.epoch()));
}

/** Has the key of a day (YYYY-MM-DD) destroyed two days later, whatever becomes of its codes; called before the first one is sent. */
export const scheduleKeyEnd = ({ scheduler }: ServiceContext, day: string): Promise<void> =>
  scheduler.schedule({
    id: `${keyTopic}:${day}`,
    at: new Date(Date.parse(day) + 2 * dayMs).toISOString(),
    topic: keyTopic,
    data: { day },
  });

/** Forgets codes that were sent before yesterday; resolves with their number. The keys go first, so that a run that stops is repeated for the rest. */
async function forgetPastDays({ clock, read, execute, keys }: ServiceContext): Promise<number> {
  const to = new Date(clock.epoch() - 2 * dayMs).toISOString().slice(0, 10);
  const past = await read(phoneCodes).find({ where: { day: { to } }, sort: ['day'], limit: batchSize });
  for (const day of new Set(past.map((row) => row.day))) await keys.destroy(phoneCodeKeyOf(day));
  for (const { id } of past)
    await execute(phoneCode, id, { type: 'ForgetCode' }, { commandId: `forget:${id}`, actor: 'system' });
  return past.length;
}
