import type { Consumer } from '../consume/consumer.ts';

/** The head of the log at one time. */
interface Sample {
  readonly at: number;
  readonly head: number;
}

/** An hour of samples every 2.5 seconds; a consumer that is further behind is said to be behind for as long as they reach back. */
const maxSamples = 1_440;

/** For how long the slowest of some consumers has been behind the log, as far as the samples of its head show. */
export interface LagMeter {
  /** Notes the head of the log. `at` is in milliseconds. */
  sample(at: number, head: number): void;
  /** Milliseconds at the time of the last sample; 0 of consumers that have reached its head. */
  lagOf(consumers: readonly Pick<Consumer, 'subscription'>[]): number;
}

/** A meter without samples. */
export function lagMeter(): LagMeter {
  let samples: Sample[] = [];
  return {
    sample(at, head) {
      samples = [...samples, { at, head }].slice(-maxSamples);
    },
    lagOf(consumers) {
      const slowest = Math.min(...consumers.map(({ subscription }) => subscription.position));
      const missed = samples.find(({ head }) => head > slowest);
      return missed === undefined ? 0 : (samples.at(-1)?.at ?? missed.at) - missed.at;
    },
  };
}
