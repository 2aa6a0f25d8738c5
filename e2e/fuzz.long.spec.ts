import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { roles } from '@ardhi/contracts/roles';
import { type AnyRoute, isForKeys } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World, world } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { keyCaller } from './support/access-rule.ts';
import { type FuzzRequest, fuzzRequests } from './support/fuzz-requests.ts';

/** Requests per route; `FUZZ=20000` is the long run of promises.md C13. */
const requestsPerRoute = Number(process.env['FUZZ'] ?? 12);
/** `FUZZ_SHARD=2/40` sends to the second of 40 equal parts of the routes, so that a long run can be divided. */
const [shard = 1, shardCount = 1] = (process.env['FUZZ_SHARD'] ?? '1/1').split('/').map(Number);
/** Requests in flight: some routes answer after a fixed time, whatever the result. */
const parallelRequests = 8;
/** Time limit in milliseconds; a request takes about 1 ms on a quiet machine. */
const timeLimitMs = Math.max(900_000, requestsPerRoute * 2_000);
const seed = Number(process.env['SEED_OF_FUZZ'] ?? 20_261_121);

const callers = [undefined, ...roles].map((role) => (role === undefined ? undefined : testCaller(role)));

/** Each kind of caller takes turns; at every second call of a route for keys it is one, of an agency or of none. */
const keys = [keyCaller(), keyCaller({ tenant: newId() })];
const callerOf = ({ access }: AnyRoute, turn: number) =>
  isForKeys(access) && turn % 2 === 0 ? keys[(turn / 2) % keys.length] : callers[turn % callers.length];

describe('any request to any route (promises.md C6, C12, C13)', () => {
  let application: World;

  beforeAll(async () => {
    application = await world(services, openEngines);
  });
  afterAll(() => application[Symbol.asyncDispose]());

  /** Sends a request; every answer is held against the contract of its route. */
  async function faultsOf(route: AnyRoute, { path, body }: FuzzRequest, caller: (typeof callers)[number]) {
    const startedAt = performance.now();
    const answer = await application
      .call(route.method, path, omitUndefined({ as: caller, body }))
      .catch((error: Error) => error);
    const durationMs = performance.now() - startedAt;
    if (answer instanceof Error) return { status: 0, durationMs, violations: [answer.message] };
    const { status } = answer;
    const violations: string[] = [];
    if (status >= 500 && status !== 501) violations.push(`fault ${status}`);
    return { status, durationMs, violations };
  }

  it(
    'gets a response of its contract or a refusal with an error code, and never a 5xx',
    async () => {
      const faults: string[] = [];
      const statusCounts = new Map<number, number>();
      let slowestMs = 0;
      const routes = application.application.endpoints
        .map((entry) => entry.route)
        .filter((route) => !route.multipart)
        .filter((_, at) => at % shardCount === shard - 1);
      for (const route of routes) {
        const requests = fc.sample(fuzzRequests(route), { seed, numRuns: requestsPerRoute }).entries();
        const sendRest = async () => {
          for (const [i, request] of requests) {
            const caller = callerOf(route, i);
            const { status, durationMs, violations } = await faultsOf(route, request, caller);
            statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
            slowestMs = Math.max(slowestMs, durationMs);
            if (violations.length > 0)
              faults.push(
                `${describeRequest(route, request)} as ${caller?.role ?? 'a visitor'}: ${violations.join('; ')}`,
              );
          }
        };
        await Promise.all(Array.from({ length: parallelRequests }, sendRest));
      }
      const sent = requestsPerRoute * routes.length;
      process.stdout.write(
        `${sent} requests to ${routes.length} routes, seed ${seed}, ${faults.length} faults, slowest ${Math.round(slowestMs)} ms, by status ${JSON.stringify(Object.fromEntries([...statusCounts].sort()))}\n`,
      );
      const accepted = [...statusCounts].reduce((sum, [status, n]) => (status < 300 ? sum + n : sum), 0);
      // A generator without well-formed requests would prove nothing.
      expect(accepted / sent).toBeGreaterThan(0.05 / shardCount);
      expect(faults, `seed ${seed}`).toEqual([]);
    },
    timeLimitMs,
  );
});

const describeRequest = ({ row, method }: AnyRoute, { path, body }: FuzzRequest): string =>
  `${row} ${method} ${path.slice(0, 120)} ${JSON.stringify(body ?? '').slice(0, 300)}`;
