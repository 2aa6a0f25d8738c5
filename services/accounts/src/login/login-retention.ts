import { unlessFull } from '@ardhi/kernel/ports/unless-full';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { login } from './login.ts';
import { logins } from './logins.projection.ts';

const topic = 'accounts.login-retention';
/** How long an attempt stays in the login log (model §4.17). */
const retention = { months: 13 };
const everyMs = 24 * 3_600_000;
/** Entries per run of the job: more would keep other scheduled jobs waiting. */
const batchSize = 1_000;
/** While more entries wait, the next run follows after this time. */
const nextBatchMs = 5_000;

/** Deletes entries of the login log when their retention ends, at every start and then once a day. */
export async function startLoginRetention(context: ServiceContext): Promise<void> {
  const { scheduler, clock } = context;
  const scheduleAt = (ms: number) =>
    scheduler.schedule({ id: topic, at: new Date(ms).toISOString(), topic, data: {} });
  scheduler.onDue(topic, async () => {
    const expiredCount = await expireLogins(context);
    await scheduleAt(clock.epoch() + (expiredCount === batchSize ? nextBatchMs : everyMs));
  });
  await unlessFull(() => scheduleAt(clock.epoch()));
}

/** Expires the oldest entries whose retention has ended; resolves with their number. Entries that the log still shows are expired once. */
async function expireLogins({ clock, read, execute }: ServiceContext): Promise<number> {
  const expired = Temporal.Instant.from(clock.now())
    .toZonedDateTimeISO('UTC')
    .subtract(retention)
    .toInstant();
  const to = expired.toString({ smallestUnit: 'millisecond' });
  const rows = await read(logins).find({ where: { at: { to } }, sort: ['at'], limit: batchSize });
  for (const { id } of rows)
    await execute(login, id, { type: 'ExpireLogin' }, { commandId: `expire:${id}`, actor: 'system' });
  return rows.length;
}
