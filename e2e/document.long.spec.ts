import { instantOf } from '@ardhi/kernel/base/clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCallers } from './support/demo-callers.ts';
import { runDocument } from './support/document-run.ts';
import { type HttpProduct, startHttpProduct } from './support/http-product.ts';
import { unlimitedRates } from './support/unlimited-rates.ts';

const seed = Number(process.env['SEED_OF_FUZZ'] ?? 20_261_123);
/** Each operation is called by half of the callers; `CONFORM_MINUTES` runs longer. */
const rounds = 3;
const minutes = Number(process.env['CONFORM_MINUTES'] ?? 0);

describe('generated requests of the published document, over HTTP', () => {
  let api: HttpProduct;
  /** The clock advances between requests, and calls are not limited, so that limits do not mask what is tested. */
  let shift = 0;
  const epoch = () => Date.now() + shift;

  beforeAll(async () => {
    const settings = { SEED: 'demo', SEED_LISTINGS: '12', LOG_LEVEL: 'error' };
    const clock = { epoch, now: () => instantOf(epoch()) };
    api = await startHttpProduct({ clock, settings, rates: unlimitedRates });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it(
    'are answered as the document says, for every role',
    async () => {
      const { url } = api.product;
      const endsAt = Date.now() + minutes * 60_000;
      const document = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object };
      const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length;
      const { requests, statuses, violations, ...run } = await runDocument({
        url,
        callers: demoCallers(url),
        seed,
        isOver: (sent) => sent >= operations * rounds && Date.now() >= endsAt,
        beforeRequest: () => {
          shift += 1_000;
        },
      });
      console.log(`${requests} requests of ${run.operations.size} operations:`, Object.fromEntries(statuses));
      const successes = [...statuses].filter(([status]) => status < 300).reduce((sum, [, n]) => sum + n, 0);
      expect(run.operations.size).toBeGreaterThan(operations * 0.95);
      expect(violations, `seed ${seed}`).toEqual([]);
      expect(successes / requests).toBeGreaterThan(0.1);
    },
    900_000 + minutes * 60_000,
  );
});
