import { type Clock, instantOf } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Engines } from '../ports/engines.ts';
import { isNotAccepted, type Mailer } from '../ports/mailer/mailer.ts';
import { isTransient } from '../ports/transient-errors.ts';
import { unlessFull } from '../ports/unless-full.ts';
import { type OutboxRow, outboxStore, type StoredRow, type UndeliveredState } from './outbox-store.ts';
import { recordReport, type TextReport } from './text-reports.ts';

/** How an attempt ended. */
export type EmailOutcome = 'DELIVERED' | 'DEFERRED' | UndeliveredState;

/** An email that waits for another attempt or was not delivered; without address and text. */
export interface UndeliveredEmail extends Omit<OutboxRow, 'recipient' | 'sealed' | 'state'> {
  readonly id: string;
  readonly state: 'PENDING' | UndeliveredState;
}

/** The state of the outbox of the installation. */
export interface OutboxSummary {
  readonly pending: number;
  /** When the oldest pending email was stored; undefined when none is pending. */
  readonly oldestAt: string | undefined;
}

/** Stores every email before it is sent, and retries each on its own until the mail server has taken it. */
export interface EmailOutbox {
  /** The mailer of a service. Only processes of that service deliver its emails, because others may not reach the mail server. */
  mailerOf(service: string): Promise<Mailer>;
  summary(): Promise<OutboxSummary>;
  /** Emails with failed attempts, waiting or ended in the last thirty days; the latest first, at most 200. */
  undelivered(): Promise<readonly UndeliveredEmail[]>;
  /**
   * Records what became of a text message; resolves with the number of days on which messages to its number did not arrive
   * since one did.
   * A report that comes again, or of a message that is not from here, has no effect: undefined.
   */
  recordReport(report: TextReport): Promise<number | undefined>;
  /** Attempts of this process by how they ended. */
  readonly outcomes: ReadonlyMap<EmailOutcome, number>;
}

type OutboxEngines = Pick<Engines, 'documents' | 'keys' | 'scheduler' | 'mailer'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The delay after the first failed attempt; it doubles with each one, up to `maxDelayMs`. */
const firstDelayMs = minuteMs;
const maxDelayMs = 6 * hourMs;
/** An email that could not be delivered for this long is given up; mail servers do so after four to five days (RFC 5321 §4.5.4.1). */
const giveUpAfterMs = 72 * hourMs;
/** Emails that were not delivered are listed for this long. */
const retentionMs = 30 * 24 * hourMs;
/** How often emails are looked for whose job was lost in a crash, and how long they must be overdue. */
const sweepEveryMs = 10 * minuteMs;
/** After a failed connection no other email is tried for this long, so that a silent server does not hold up scheduled jobs. */
const pauseMs = 30_000;
const maxRows = 1_000;

const undeliveredStates: readonly UndeliveredState[] = ['REJECTED', 'GIVEN_UP', 'EXPIRED', 'FAILED'];
/** States of rows that are only kept for `retentionMs`. */
const endedStates: readonly OutboxRow['state'][] = [...undeliveredStates, 'SENT', 'DELIVERED'];

/** The delay until the next attempt, in milliseconds: 1, 2, 4 … minutes, at most 6 hours. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(firstDelayMs * 2 ** Math.max(0, attempts - 1), maxDelayMs);

/** Opens the outbox. The development mailbox stores emails itself, so nothing waits in front of it. */
export async function emailOutbox(engines: OutboxEngines, clock: Clock, log: Log): Promise<EmailOutbox> {
  const { documents, keys, mailer: transport } = engines;
  const store = await outboxStore(documents, keys);
  const outcomes = new Map<EmailOutcome, number>();
  const record = (outcome: EmailOutcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const queueOf = (service: string) => outboxQueue(service, { engines, store, clock, log, record });
  return {
    mailerOf: async (service) => (transport.sent === undefined ? queueOf(service) : transport),
    outcomes,
    async summary() {
      const query = { where: { state: 'PENDING' }, sort: ['createdAt'], limit: 1 };
      const [oldest] = await store.find(query);
      return { pending: await store.count('PENDING'), oldestAt: oldest?.body.createdAt };
    },
    async undelivered() {
      const where = { state: { in: ['PENDING', ...undeliveredStates] } };
      const rows = await store.find({ where, sort: ['-createdAt'], limit: maxRows });
      return rows
        .filter(({ body }) => body.attempts > 0 || body.state !== 'PENDING')
        .slice(0, 200)
        .map(({ id, body: { recipient, sealed, state, ...row } }) => ({
          id,
          ...row,
          state: state as UndeliveredEmail['state'],
        }));
    },
    recordReport: (report) => recordReport(report, store, clock.now()),
  };
}

interface QueueParts {
  readonly engines: OutboxEngines;
  readonly store: Awaited<ReturnType<typeof outboxStore>>;
  readonly clock: Clock;
  readonly log: Log;
  readonly record: (outcome: EmailOutcome) => void;
}

/** The mailer of one service: one scheduled job per email. */
async function outboxQueue(service: string, parts: QueueParts): Promise<Mailer> {
  const { engines, store, clock } = parts;
  const { scheduler } = engines;
  const topic = `kernel.email.${service}`;
  const jobOf = (id: string) => `${topic}:${id}`;
  const scheduleDelivery = (id: string, at: string) =>
    scheduler.schedule({ id: jobOf(id), at, topic, data: { id } });
  const deliver = delivery(parts);
  scheduler.onDue(topic, async ({ data }) => {
    const id = String(data['id']);
    const nextAt = await deliver(id);
    if (nextAt !== undefined) await scheduleDelivery(id, nextAt);
  });
  await startSweep(service, parts, ({ id }) => scheduleDelivery(id, clock.now()));
  return {
    async send(email) {
      if ((await store.get(email.id)) !== undefined) return undefined;
      const createdAt = clock.now();
      await store.add(email, { service, createdAt });
      await scheduleDelivery(email.id, createdAt);
      return undefined;
    },
    async deleteEmailsTo(address) {
      const where = { recipient: await store.recipientOf(address) };
      await store.remove(await store.find({ where, limit: maxRows }));
    },
    close: () => engines.mailer.close(),
  };
}

/** Attempts to deliver an email; resolves with the time of the next attempt, or undefined when there is none. */
function delivery({ engines, store, clock, log, record }: QueueParts) {
  let pausedUntil = 0;

  async function end(stored: StoredRow, state: UndeliveredState, reason = stored.body.reason): Promise<void> {
    const { service, recipient, attempts, createdAt } = stored.body;
    const row = { service, state, recipient, attempts, createdAt, nextAt: clock.now() };
    if (!(await store.replace(stored, { ...row, ...(reason !== undefined && { reason }) }))) return;
    record(state);
    log.warn(
      { emailId: stored.id, service, state, reason },
      'mail.undelivered: an email is not sent any more',
    );
  }

  async function defer(stored: StoredRow, reason: string): Promise<string | undefined> {
    const attempts = stored.body.attempts + 1;
    const nextAt = instantOf(clock.epoch() + retryDelayMs(attempts));
    if (!(await store.replace(stored, { ...stored.body, attempts, nextAt, reason }))) return undefined;
    record('DEFERRED');
    log.warn({ emailId: stored.id, attempts, nextAt, reason }, 'mail.deferred: an email is sent again later');
    return nextAt;
  }

  /** Handles a failed attempt and returns the time of the next one; undefined if there is none. */
  async function onFailure(stored: StoredRow, error: unknown): Promise<string | undefined> {
    if (isTransient(error)) throw error;
    if (!isNotAccepted(error)) {
      log.error(
        { emailId: stored.id, error },
        'mail.failed: an email could not be handed to the mail client',
      );
      return defer(stored, 'INTERNAL_ERROR');
    }
    if (error.code === 'EMAIL_REJECTED')
      return void (await end(withAttempt(stored), 'REJECTED', error.message));
    if (error.code === 'MAIL_SERVER_UNAVAILABLE') pausedUntil = clock.epoch() + pauseMs;
    return defer(stored, error.message);
  }

  async function attempt(stored: StoredRow): Promise<string | undefined> {
    let reportId: string | undefined;
    try {
      reportId = await engines.mailer.send(await store.emailOf(stored));
    } catch (error) {
      return onFailure(stored, error);
    }
    if (reportId === undefined) await store.remove([stored]);
    else await store.awaitReport(withAttempt(stored), reportId, clock.now());
    record('DELIVERED');
    return undefined;
  }

  return async (id: string): Promise<string | undefined> => {
    const stored = await store.get(id);
    if (stored?.body.state !== 'PENDING') return undefined;
    const { expiresAt, createdAt, reason } = stored.body;
    if (expiresAt !== undefined && expiresAt <= clock.now()) return void (await end(stored, 'EXPIRED'));
    if (Date.parse(createdAt) + giveUpAfterMs <= clock.epoch()) return void (await end(stored, 'GIVEN_UP'));
    if (clock.epoch() < pausedUntil) return defer(stored, reason ?? 'MAIL_SERVER_UNAVAILABLE');
    return attempt(stored);
  };
}

const withAttempt = (stored: StoredRow): StoredRow => ({
  ...stored,
  body: { ...stored.body, attempts: stored.body.attempts + 1 },
});

/** Schedules emails again whose job was lost between two writes, and forgets those that ended long ago. */
async function startSweep(
  service: string,
  { engines: { scheduler }, store, clock }: QueueParts,
  scheduleAgain: (stored: StoredRow) => Promise<void>,
): Promise<void> {
  const topic = `kernel.email-sweep.${service}`;
  const scheduleNext = () =>
    scheduler.schedule({ id: topic, at: instantOf(clock.epoch() + sweepEveryMs), topic, data: {} });
  scheduler.onDue(topic, async () => {
    const overdue = { to: instantOf(clock.epoch() - sweepEveryMs) };
    const lost = { state: 'PENDING', service, nextAt: overdue };
    for (const stored of await store.find({ where: lost, limit: maxRows })) await scheduleAgain(stored);
    const ended = {
      state: { in: [...endedStates] },
      nextAt: { to: instantOf(clock.epoch() - retentionMs) },
    };
    await store.remove(await store.find({ where: ended, limit: maxRows }));
    await scheduleNext();
  });
  await unlessFull(scheduleNext);
}
