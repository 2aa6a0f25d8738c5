import { collectDefaultMetrics, type Registry } from 'prom-client';

/** Metrics of the process: memory, processor time, garbage collection, delays of the event loop. */
export const collectProcessMetrics = (registry: Registry): void =>
  collectDefaultMetrics({
    register: registry,
    // By default a hundred times a second, which keeps the processor from resting.
    eventLoopMonitoringPrecision: 100,
  });
