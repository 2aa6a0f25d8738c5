import type { Clock } from '@ardhi/kernel/clock';
import type { Documents } from '@ardhi/kernel/documents/documents';
import type { Log } from '@ardhi/kernel/log/log';
import type { Alarm, Timer } from '@ardhi/kernel/timer/timer';

const collection = 'kernel.alarms.v1';
const lookEveryMs = 1_000;

/** Alarms kept as documents and looked for every second. */
export async function documentTimer(documents: Documents, clock: Clock, log: Log): Promise<Timer> {
  await documents.open({ name: collection, indexes: ['at', 'topic'] });
  const listeners = new Map<string, (alarm: Alarm) => Promise<void>>();
  const forget = (id: string) =>
    documents.write([{ collection, id, body: undefined, version: Number.MAX_SAFE_INTEGER }]);

  async function due(): Promise<number> {
    const waiting = await documents.find<Alarm>(collection, {
      where: { at: { to: clock.now() } },
      sort: ['at'],
      limit: 500,
    });
    let rung = 0;
    for (const { body: alarm, version } of waiting) {
      const ring = listeners.get(alarm.topic);
      if (ring === undefined) continue;
      try {
        await ring(alarm);
        rung += 1;
        const now = await documents.get<Alarm>(collection, alarm.id);
        if (now?.version === version) await forget(alarm.id);
      } catch (error) {
        log.warn({ alarm: alarm.id, topic: alarm.topic, error: String(error) }, 'an alarm will ring again');
      }
    }
    return rung;
  }

  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    looking = looking
      .then(due)
      .catch((error) => log.error({ error: String(error) }, 'alarms could not be read'));
  };
  const tick = setInterval(look, lookEveryMs);
  tick.unref();
  let set = 0;

  return {
    async set(alarm) {
      set += 1;
      await documents.write([
        { collection, id: alarm.id, body: { ...alarm }, version: clock.epoch() * 1_000 + (set % 1_000) },
      ]);
    },
    cancel: forget,
    onRing: (topic, ring) => void listeners.set(topic, ring),
    due,
    async close() {
      clearInterval(tick);
      await looking;
    },
  };
}
