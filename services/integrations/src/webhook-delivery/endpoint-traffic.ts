import type { Id } from '@ardhi/contracts/values';
import { type CallResult, circuitBreaker } from '@ardhi/kernel/runtime/circuit-breaker';

/** The attempts of this process to one endpoint. */
interface Traffic {
  readonly running: Set<Id>;
  readonly circuit: ReturnType<typeof circuitBreaker>;
  /** Milliseconds since 1970 until which the endpoint gets nothing. */
  pausedUntil: number;
}

/** Attempts at the same time: to one endpoint, to one that fails, and of one process. */
const maxPerEndpoint = 10;
const maxPerFailing = 2;
const maxRunning = 1_000;

/** A place for one attempt; the report of its end frees it. */
export type Place = (result: CallResult) => void;

/** Limits the attempts of a process: each endpoint has places, a circuit and pauses of its own (promises.md B6). */
interface EndpointTraffic {
  /** A place for a delivery; `FULL` when attempts have to end first, `CLOSED` when the endpoint is to be left alone. */
  enter(endpointId: Id, deliveryId: Id, isFailing: boolean): Place | 'FULL' | 'CLOSED' | 'RUNNING';
  hasRunning(endpointId: Id): boolean;
  pause(endpointId: Id, until: number): void;
  /** Zero when it is not paused. */
  pausedUntil(endpointId: Id): number;
}

/** The traffic of a process that has sent nothing yet. */
export function endpointTraffic(): EndpointTraffic {
  const byEndpoint = new Map<Id, Traffic>();
  let runningCount = 0;

  function of(endpointId: Id): Traffic {
    const traffic = byEndpoint.get(endpointId) ?? {
      running: new Set<Id>(),
      circuit: circuitBreaker(),
      pausedUntil: 0,
    };
    byEndpoint.set(endpointId, traffic);
    return traffic;
  }

  return {
    hasRunning: (endpointId) => of(endpointId).running.size > 0,
    pausedUntil: (endpointId) => of(endpointId).pausedUntil,
    pause(endpointId, until) {
      of(endpointId).pausedUntil = until;
    },
    enter(endpointId, deliveryId, isFailing) {
      const { running, circuit } = of(endpointId);
      if (running.has(deliveryId)) return 'RUNNING';
      if (running.size >= (isFailing ? maxPerFailing : maxPerEndpoint)) return 'FULL';
      const report = runningCount < maxRunning ? circuit.tryAcquire() : undefined;
      if (report === undefined) return 'CLOSED';
      running.add(deliveryId);
      runningCount += 1;
      return (result) => {
        running.delete(deliveryId);
        runningCount -= 1;
        report(result);
      };
    },
  };
}
