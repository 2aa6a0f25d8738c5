import { afterAll, beforeAll } from 'vitest';

/** Records the timers started from now on. Returns a function that clears them and stops recording. */
export function recordTimers(): () => void {
  const original = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  const started: NodeJS.Timeout[] = [];
  const recorded = <S extends typeof setTimeout | typeof setInterval>(start: S): S =>
    new Proxy(start, {
      apply(target, self, values) {
        const timer: NodeJS.Timeout = Reflect.apply(target, self, values);
        started.push(timer);
        return timer;
      },
    });
  globalThis.setTimeout = recorded(original.setTimeout);
  globalThis.setInterval = recorded(original.setInterval);
  return () => {
    Object.assign(globalThis, original);
    for (const timer of started) clearTimeout(timer);
  };
}

/** No timer outlives its file: it would run in the document of the next one, or after the last document is gone. */
let clear: () => void;
beforeAll(() => {
  clear = recordTimers();
});
afterAll(() => clear());
