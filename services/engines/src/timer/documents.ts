import { type Clock, instantOf } from '@ardhi/kernel/clock';
import type { Documents } from '@ardhi/kernel/documents/documents';
import type { Log } from '@ardhi/kernel/log/log';
import { type Alarm, ownMark, type Timer } from '@ardhi/kernel/timer/timer';

const collection = 'kernel.alarms.v1';
const lookEveryMs = 1_000;

/** `turn` rises with every setting, whatever the clock does, so that an alarm moved while it rings is kept. */
type Kept = Alarm & { readonly turn: number };

/** Lets one of several processes do what all of them see is to be done. */
export interface Claims {
  /** False when another process is at it. */
  take(what: string): Promise<boolean>;
  /** It was not done after all: anybody may try. */
  release(what: string): Promise<void>;
}

const alone: Claims = { take: async () => true, release: async () => {} };

/** Alarms of a process that did not ring for so long: it is gone, and what it wanted to be told of with it. */
const forsakenMs = 600_000;

/** Alarms kept as documents and looked for every second; processes that share the documents share claims too, so that each rings once. */
export async function documentTimer(
  documents: Documents,
  clock: Clock,
  log: Log,
  claims: Claims = alone,
): Promise<Timer> {
  await documents.open({ name: collection, indexes: ['at', 'turn'] });
  const listeners = new Map<string, (alarm: Alarm) => Promise<void>>();
  const [latest] = await documents.find<Kept>(collection, { sort: ['-turn'], limit: 1 });
  let turn = latest?.body.turn ?? 0;

  const forget = (id: string, version: number) =>
    documents.write([{ collection, id, body: undefined, version }]);

  async function rung({ turn: version, ...alarm }: Kept): Promise<boolean> {
    const claim = `alarm ${alarm.id} ${alarm.at} ${version}`;
    if (!(await claims.take(claim))) return false;
    try {
      await listeners.get(alarm.topic)?.(alarm);
      await forget(alarm.id, version);
      return true;
    } catch (error) {
      await claims.release(claim);
      log.warn({ alarm: alarm.id, topic: alarm.topic, error: String(error) }, 'an alarm will ring again');
      return false;
    }
  }

  async function due(): Promise<number> {
    const where = { at: { to: clock.now() }, topic: { in: [...listeners.keys()] } };
    const waiting = await documents.find<Kept>(collection, { where, sort: ['at'], limit: 500 });
    let count = 0;
    for (const { body } of waiting) count += Number(await rung(body));
    return count;
  }

  async function forgetForsaken(): Promise<void> {
    const where = { at: { to: instantOf(clock.epoch() - forsakenMs) }, topic: { contains: ownMark } };
    for (const { body } of await documents.find<Kept>(collection, { where, sort: ['at'], limit: 500 }))
      await forget(body.id, body.turn);
  }

  /** One look at a time: an alarm is not rung twice side by side. */
  let looking: Promise<unknown> = Promise.resolve();
  const look = () => {
    const looked = looking.then(due);
    looking = looked.catch((error) => log.error({ error: String(error) }, 'alarms could not be read'));
    return looked;
  };
  await forgetForsaken();
  const tick = setInterval(() => look().catch(() => undefined), lookEveryMs);
  tick.unref();

  return {
    async set(alarm) {
      const kept = await documents.get(collection, alarm.id);
      turn = Math.max(turn, kept?.version ?? 0) + 1;
      await documents.write([{ collection, id: alarm.id, body: { ...alarm, turn }, version: turn }]);
    },
    cancel: (id) => forget(id, Number.MAX_SAFE_INTEGER),
    onRing: (topic, ring) => void listeners.set(topic, ring),
    due: look,
    async close() {
      clearInterval(tick);
      await looking;
    },
  };
}
