import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Engines } from '@ardhi/kernel/engines';
import type { Running } from '@ardhi/kernel/launch';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; fine below 10 ms, where most answers lie. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface ServiceMeters {
  readonly registry: Registry;
  /** The same listener, its answers counted and timed. */
  counted(listener: RequestListener): RequestListener;
}

/**
 * What Prometheus is told of one service: answers, how far its consumers are behind the log, what is parked.
 * What an engine that is away would tell is left out; the rest is told, and which engine it is.
 */
export function serviceMeters(
  service: string,
  { running, engines }: { readonly running: Running; readonly engines: Engines },
): ServiceMeters {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const answers = new Counter({
    name: 'service_requests_total',
    help: 'Calls answered, by method and status.',
    labelNames: ['method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'service_request_seconds',
    help: 'Time from the beginning of a call to the end of its answer.',
    labelNames: ['method'],
    buckets,
    registers,
  });
  new Gauge({
    name: 'consumer_lag_positions',
    help: 'Positions of the log that a consumer has not covered yet.',
    labelNames: ['consumer'],
    registers,
    collect() {
      const told = async () => {
        const head = await engines.bus.head();
        for (const { name, subscription } of running.consumers)
          this.set({ consumer: name }, Math.max(0, head - subscription.position));
      };
      return told().catch(() => this.reset());
    },
  });
  new Gauge({
    name: 'relay_waiting_commits',
    help: 'Commits that the brokers have not acknowledged yet.',
    registers,
    collect() {
      this.set(engines.relay?.waiting ?? 0);
    },
  });
  new Gauge({
    name: 'dead_letters',
    help: 'Streams that a consumer cannot go on with.',
    registers,
    collect() {
      return running.parking.list().then(
        ({ length }) => this.set(length),
        () => this.set(Number.NaN),
      );
    },
  });
  new Gauge({
    name: 'engine_failing',
    help: '1 for each engine that does not answer.',
    labelNames: ['engine'],
    registers,
    async collect() {
      this.reset();
      for (const engine of (await engines.away?.()) ?? []) this.set({ engine }, 1);
    },
  });
  return {
    registry,
    counted: (listener) => (request: IncomingMessage, response: ServerResponse) => {
      const began = performance.now();
      response.once('finish', () => {
        const method = request.method ?? '';
        answers.inc({ method, status: response.statusCode });
        seconds.observe({ method }, (performance.now() - began) / 1_000);
      });
      return listener(request, response);
    },
  };
}
