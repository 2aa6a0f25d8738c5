import { openEngines } from '@ardhi/engines/engines';
import { StorageUnavailable } from '@ardhi/kernel/ports/transient-errors';
import type { OpenEngines } from './world.ts';

/** Engines of a world that can die, as if its process had been killed. */
export interface MortalEngines {
  readonly open: OpenEngines;
  /**
   * Lets so many more commits be stored and none after them; all by default. Resolves when the first one is lost.
   */
  dieAfter(commits?: number): Promise<void>;
}

/** Embedded engines that lose every commit after some; they live for ever at first. */
export function mortalEngines(): MortalEngines {
  let commitsLeft = Number.POSITIVE_INFINITY;
  let die = () => {};
  return {
    async open(...args) {
      const engines = await openEngines(...args);
      const { events } = engines;
      const append: typeof events.append = (commit) => {
        if (commitsLeft <= 0) {
          die();
          return Promise.reject(new StorageUnavailable('killed'));
        }
        commitsLeft -= 1;
        return events.append(commit);
      };
      const mortal: typeof events = new Proxy(events, {
        get(target, key) {
          if (key === 'append') return append;
          const value: unknown = Reflect.get(target, key);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      return { ...engines, events: mortal };
    },
    dieAfter(commits = Number.POSITIVE_INFINITY) {
      commitsLeft = commits;
      return new Promise((resolve) => {
        die = resolve;
      });
    },
  };
}
