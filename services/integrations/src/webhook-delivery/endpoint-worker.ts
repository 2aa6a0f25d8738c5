import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { CallResult } from '@ardhi/kernel/runtime/circuit-breaker';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { webhookEndpoint } from '../webhook-endpoint/webhook-endpoint.ts';
import {
  type WebhookEndpointRow,
  webhookEndpoints,
} from '../webhook-endpoint/webhook-endpoints.projection.ts';
import { type AttemptOutcome, attemptDeadline, attemptDelivery, isTaken } from './attempt-delivery.ts';
import { endpointTraffic, type Place } from './endpoint-traffic.ts';
import { retryAfterMs, retryDelayMs } from './retry-schedule.ts';
import { type WebhookDeliveryRow, webhookDeliveries } from './webhook-deliveries.projection.ts';
import { type WebhookDelivery, type WebhookDeliveryEvent, webhookDelivery } from './webhook-delivery.ts';

/** Sends what is due to endpoints, beside its callers: a slow endpoint delays nobody else. */
export interface EndpointWorker {
  /** Sends what is due to an endpoint, as far as it has free places; returns once the attempts have been started. */
  wake(endpointId: Id): Promise<void>;
  /** Makes the first attempt of a delivery now, whatever the state of its endpoint; resolves with its end. */
  attemptNow(deliveryId: Id): Promise<void>;
}

/** Answers after which an endpoint gets nothing for a while. */
const overloadStatuses = [429, 502, 503, 504];
/** How long, when the answer does not say. */
const defaultPauseMs = 4_000;
const maxPauseMs = dayMs;
/** A process that dies with attempts of an endpoint leaves a job behind that wakes another one. */
const guardMs = 60_000;
/** How soon an endpoint is looked at again whose circuit is open, or when all places of the process are taken. */
const recheckMs = 5_000;
/** The longest that a call of an admin waits for an attempt, whose own time is ten seconds. */
const attemptNowMs = 7_000;

const topic = 'integrations.webhook-endpoint';
/** Deliveries that are read for the places of an endpoint; they are read again whenever an attempt ends. */
const dueLimit = 20;
/** Deliveries that are given up before other jobs of the process have their turn. */
const abandonedAtOnce = 500;

/** The attempts that run, by the process that makes them. */
const runningAttempts = new WeakMap<ServiceContext, Set<Promise<unknown>>>();

/** Resolves when no attempt of a process is running; for tests, which settle instead of sleeping. @internal */
export async function attemptsEnded(context: ServiceContext): Promise<void> {
  const running = runningAttempts.get(context) ?? new Set();
  while (running.size > 0) await Promise.all(running);
}

/** Wakes the worker of an endpoint, in whichever process. */
export const scheduleWake = (
  { scheduler }: Pick<ServiceContext, 'scheduler'>,
  endpointId: Id,
  at: string,
): Promise<void> => scheduler.schedule({ id: `${topic}:${endpointId}`, at, topic, data: { endpointId } });

const openOf = (endpointId: Id, more: object = {}) => ({
  where: { endpointId, state: { in: ['PENDING', 'RETRYING'] }, ...more },
});

/** Starts the worker of a process. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state of an endpoint, which every step reads and changes.
export function endpointWorker(context: ServiceContext): EndpointWorker {
  const { clock, read, execute, log } = context;
  const deliveries = read(webhookDeliveries);
  const endpoints = read(webhookEndpoints);
  const traffic = endpointTraffic();
  const running = runningAttempts.get(context) ?? new Set<Promise<unknown>>();
  runningAttempts.set(context, running);
  const attempt = singleAttempts(context, traffic.pause);

  const due = (endpointId: Id) =>
    deliveries.find({
      ...openOf(endpointId, { nextAt: { to: clock.now() } }),
      sort: ['nextAt'],
      limit: dueLimit,
    });
  const scheduleIn = (endpointId: Id, ms: number) =>
    scheduleWake(context, endpointId, instantOf(clock.epoch() + ms));

  /** Without an open delivery there is nothing to guard; what is queued later wakes the worker. */
  const hasOpen = async (endpointId: Id) =>
    (await deliveries.find({ ...openOf(endpointId), limit: 1 })).length > 0;

  async function abandon(endpointId: Id): Promise<void> {
    const open = await deliveries.find({ ...openOf(endpointId), limit: abandonedAtOnce });
    for (const { id } of open)
      await execute(
        webhookDelivery,
        id,
        { type: 'Abandon', error: 'ENDPOINT_CLOSED' },
        { commandId: `${id}:abandon` },
      );
    if (open.length === abandonedAtOnce) await scheduleIn(endpointId, 0);
  }

  async function wake(endpointId: Id): Promise<void> {
    const endpoint = await endpoints.get(endpointId);
    if (endpoint === undefined || endpoint.state.startsWith('DISABLED')) return abandon(endpointId);
    if (endpoint.state === 'ACTIVE' && (await hasOpen(endpointId))) await sendDue(endpoint);
  }

  async function sendDue(endpoint: WebhookEndpointRow): Promise<void> {
    const { id: endpointId } = endpoint;
    const pausedUntil = traffic.pausedUntil(endpointId);
    if (pausedUntil > clock.epoch()) return scheduleWake(context, endpointId, instantOf(pausedUntil));
    // The guard comes first: what is queued after it wakes the worker again, and what was queued before is found.
    await scheduleIn(endpointId, guardMs);
    for (const delivery of await due(endpointId)) {
      const place = traffic.enter(endpointId, delivery.id, endpoint.failingSince !== undefined);
      if (place === 'FULL') break;
      if (place === 'CLOSED') return scheduleIn(endpointId, recheckMs);
      if (place !== 'RUNNING') start(endpoint, delivery, place);
    }
    if (!traffic.hasRunning(endpointId)) await scheduleNext(endpointId);
  }

  /** Schedules the next attempt; a delivery that was queued meanwhile is sent at once. */
  async function scheduleNext(endpointId: Id): Promise<void> {
    const [next] = await deliveries.find({ ...openOf(endpointId), sort: ['nextAt'], limit: 1 });
    if (next?.nextAt === undefined) return;
    await scheduleWake(context, endpointId, next.nextAt);
    const [first] = await due(endpointId);
    if (first !== undefined && first.id !== next.id) await scheduleWake(context, endpointId, clock.now());
  }

  /** Runs an attempt beside the caller, and looks for the next one when it has ended. */
  function start(endpoint: WebhookEndpointRow, delivery: WebhookDeliveryRow, leave: Place): void {
    const { id: endpointId } = endpoint;
    const ended = attempt(endpoint, delivery)
      .then(leave, (error) => {
        leave('unknown');
        log.warn(
          { deliveryId: delivery.id, error: String(error) },
          'webhook.attempt.failed: an attempt of a webhook was not recorded, it will be repeated',
        );
      })
      .then(() => wake(endpointId))
      .catch((error) =>
        log.warn({ endpointId, error: String(error) }, 'webhook.wake.failed: a scheduled job will repeat it'),
      );
    running.add(ended);
    void ended.then(() => running.delete(ended));
  }

  context.scheduler.onDue(topic, ({ data }) => wake(String(data['endpointId'])));

  return {
    wake,
    async attemptNow(deliveryId) {
      const delivery = await deliveries.get(deliveryId);
      const endpoint = delivery && (await endpoints.get(delivery.endpointId));
      if (delivery !== undefined && endpoint !== undefined) await attempt(endpoint, delivery, attemptNowMs);
    },
  };
}

/** Makes single attempts: reserves each in the stream of its delivery, so that no other process makes it too, and records its end. */
function singleAttempts(
  context: ServiceContext,
  pause: (endpointId: Id, until: number) => void,
): (
  endpoint: WebhookEndpointRow,
  delivery: Pick<WebhookDeliveryRow, 'id' | 'payload' | 'attempts'>,
  timeoutMs?: number,
) => Promise<CallResult> {
  const { clock, execute } = context;
  /** Tells the attempts of this process from those of another one. */
  const processKey = newId(clock.epoch());

  /** The number of the attempt; undefined when another process has it, or nothing is to be sent any more. */
  async function reserve(id: Id): Promise<number | undefined> {
    const { version } = await context.state<WebhookDelivery>(webhookDelivery, id);
    const until = attemptDeadline(clock.epoch());
    const commandId = `${id}:start:${version}:${processKey}`;
    try {
      const command = { type: 'StartAttempt', until } as const;
      const { events } = await execute(webhookDelivery, id, command, { commandId });
      const started = (events as readonly WebhookDeliveryEvent[]).find(
        ({ type }) => type === 'AttemptStarted',
      );
      return started?.type === 'AttemptStarted' ? started.attempt : undefined;
    } catch (error) {
      if (isRefusal(error, 'WRONG_STATE')) return undefined;
      throw error;
    }
  }

  async function record(
    endpointId: Id,
    id: Id,
    { number, ended }: { readonly number: number; readonly ended: number },
    { answer, result }: AttemptOutcome,
  ): Promise<void> {
    const isDelivered = isTaken(answer);
    const isGone = answer?.status === 410;
    const requestedMs = retryAfterMs(answer?.headers['retry-after'], clock.epoch());
    const retryInMs = isDelivered || isGone ? undefined : retryDelayMs(id, ended + 1, requestedMs);
    await execute(
      webhookDelivery,
      id,
      { type: 'EndAttempt', attempt: number, result, isDelivered, ...omitUndefined({ retryInMs }) },
      { commandId: `${id}:end:${number}` },
    );
    if (answer !== undefined && overloadStatuses.includes(answer.status))
      pause(endpointId, clock.epoch() + Math.min(requestedMs ?? defaultPauseMs, maxPauseMs));
    await execute(
      webhookEndpoint,
      endpointId,
      isDelivered ? { type: 'RecordSuccess' } : { type: 'RecordFailure', isGone },
      { commandId: `${id}:${number}` },
    );
  }

  return async (endpoint, { id, payload, attempts }, timeoutMs) => {
    const number = await reserve(id);
    if (number === undefined) return 'unknown';
    const outcome = await attemptDelivery(context, endpoint, { id, body: payload }, timeoutMs);
    // Attempts that a process left behind when it died do not count: the receiver did not refuse them.
    await record(endpoint.id, id, { number, ended: attempts.length }, outcome);
    return isTaken(outcome.answer) ? 'success' : 'failure';
  };
}
