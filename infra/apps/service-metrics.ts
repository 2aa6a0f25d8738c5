import type { RequestListener } from 'node:http';
import { collectProcessMetrics } from '@ardhi/gateway/observability/process-metrics';
import type { Engines } from '@ardhi/kernel/ports/engines';
import type { ApplicationHandle } from '@ardhi/kernel/runtime/launch';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Histogram buckets in seconds; finest below 10 ms, where most responses lie. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of one service. */
export interface ServiceMetrics {
  readonly registry: Registry;
  /** The same listener, with responses counted and timed. */
  instrument(listener: RequestListener): RequestListener;
}

/** Objects that a service's metrics observe. */
interface MetricsSubject {
  readonly application: ApplicationHandle;
  readonly engines: Engines;
}

/**
 * Prometheus metrics of one service: requests, consumer lag, dead letters, emails.
 * Metrics that an unavailable engine would supply are omitted; `engine_unavailable` names that engine.
 */
export function serviceMetrics(service: string, subject: MetricsSubject): ServiceMetrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectProcessMetrics(registry);
  const requests = requestMetrics();
  requests.register(registry);
  registerApplicationMetrics(registry, subject);
  return { registry, instrument: requests.instrument };
}

/** Metrics of the services of a process, whatever else it runs: consumers, emails and engines. */
export function registerApplicationMetrics(registry: Registry, subject: MetricsSubject): void {
  registerConsumerMetrics(registry, subject);
  registerEmailMetrics(registry, subject);
  registerEngineMetrics(registry, subject.engines);
}

/** Requests and their duration, for the listeners that are instrumented. */
export interface RequestMetrics {
  /** The same listener, with responses counted and timed. */
  instrument(listener: RequestListener): RequestListener;
  register(registry: Registry): void;
}

/** Counts and times the responses of the services. */
export function requestMetrics(): RequestMetrics {
  const requests = new Counter({
    name: 'service_requests_total',
    help: 'Requests by method and status.',
    labelNames: ['method', 'status'],
    registers: [],
  });
  const seconds = new Histogram({
    name: 'service_request_seconds',
    help: 'Seconds from the start of a request to the end of its response.',
    labelNames: ['method'],
    buckets,
    registers: [],
  });
  const instrument: RequestMetrics['instrument'] = (listener) => (request, response) => {
    const startedAt = performance.now();
    response.once('finish', () => {
      const method = request.method ?? '';
      requests.inc({ method, status: response.statusCode });
      seconds.observe({ method }, (performance.now() - startedAt) / 1_000);
    });
    return listener(request, response);
  };
  return {
    instrument,
    register(registry) {
      for (const metric of [requests, seconds]) registry.registerMetric(metric);
    },
  };
}

/** How far consumers are behind the log, and the streams that they have given up. */
function registerConsumerMetrics(registry: Registry, { application, engines }: MetricsSubject): void {
  const registers = [registry];
  new Gauge({
    name: 'consumer_lag_positions',
    help: 'Log positions that a consumer has not processed yet.',
    labelNames: ['consumer'],
    registers,
    collect() {
      const update = async () => {
        const head = await engines.bus.head();
        for (const { name, subscription } of application.consumers)
          this.set({ consumer: name }, Math.max(0, head - subscription.position));
      };
      return update().catch(() => this.reset());
    },
  });
  new Gauge({
    name: 'dead_letters',
    help: 'Streams that a consumer has stopped because of a failing event, of all processes of the installation.',
    labelNames: ['consumer'],
    registers,
    collect() {
      const update = async () => {
        const stopped = await application.deadLetters.list();
        const names = [...application.consumers, ...stopped.map(({ consumer: name }) => ({ name }))];
        this.reset();
        for (const { name } of names)
          this.set({ consumer: name }, stopped.filter(({ consumer }) => consumer === name).length);
      };
      return update().catch(() => this.reset());
    },
  });
}

/** Emails that wait in the outbox of the installation, and how the attempts of this process ended. */
function registerEmailMetrics(registry: Registry, { application }: MetricsSubject): void {
  const registers = [registry];
  const { emailOutbox } = application;
  const ageOf = (instant: string | undefined) =>
    instant === undefined ? 0 : (Date.now() - Date.parse(instant)) / 1_000;
  new Gauge({
    name: 'emails_pending',
    help: 'Emails in the outbox that the mail server has not taken yet.',
    registers,
    collect() {
      const update = async () => this.set((await emailOutbox.summary()).pending);
      return update().catch(() => this.set(Number.NaN));
    },
  });
  new Gauge({
    name: 'emails_oldest_seconds',
    help: 'Age of the oldest pending email in seconds; 0 when none is pending.',
    registers,
    collect() {
      const update = async () => this.set(ageOf((await emailOutbox.summary()).oldestAt));
      return update().catch(() => this.set(Number.NaN));
    },
  });
  new Counter({
    name: 'emails_total',
    help: 'Attempts to deliver an email by how they ended.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      for (const [outcome, count] of emailOutbox.outcomes) this.inc({ outcome }, count);
    },
  });
}

/** The backlog of the outbox, and the engines that do not respond. */
function registerEngineMetrics(registry: Registry, engines: Engines): void {
  const registers = [registry];
  new Gauge({
    name: 'relay_pending_commits',
    help: 'Commits in the outbox that the brokers have not acknowledged yet.',
    registers,
    collect() {
      this.set(engines.outbox?.pending ?? 0);
    },
  });
  new Gauge({
    name: 'storage_full',
    help: '1 while the disk of the data folder is full and nothing is saved.',
    registers,
    collect() {
      this.set(engines.storage?.isFull ? 1 : 0);
    },
  });
  new Gauge({
    name: 'engine_unavailable',
    help: '1 for each engine that does not respond.',
    labelNames: ['engine'],
    registers,
    async collect() {
      this.reset();
      for (const engine of (await engines.unavailable?.()) ?? []) this.set({ engine }, 1);
    },
  });
}
