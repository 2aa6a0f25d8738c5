import { routeNames } from '@ardhi/contracts/named-routes';
import { expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { demoToken } from './support/demo-callers.ts';
import { startHttpProduct } from './support/http-product.ts';
import { journeyListings } from './support/product.ts';
import { unlimitedRates } from './support/unlimited-rates.ts';

interface Schema {
  readonly _zod: {
    readonly def: {
      readonly innerType?: Schema;
      readonly entries?: Readonly<Record<string, string>>;
      readonly shape?: Readonly<Record<string, Schema>>;
    };
  };
}

const shapeOf = (schema: ZodMiniType | undefined) => (schema as Schema | undefined)?._zod.def.shape ?? {};

/** Values of an optional parameter that is an enumeration. */
function valuesOf(schema: Schema | undefined): readonly string[] {
  if (schema === undefined) return [];
  const { innerType, entries } = schema._zod.def;
  return innerType === undefined ? Object.values(entries ?? {}) : valuesOf(innerType);
}

const lists = [...routeNames.keys()].filter(
  ({ method, path, query }) =>
    method === 'GET' && /^\/api\/admin\/[^:]+$/.test(path) && 'page' in shapeOf(query),
);

/** A day in the middle of the demo data. */
const split = Temporal.Now.plainDateISO('UTC').subtract({ days: 20 });

/** Each of them counts what happened within its days, the last 30 without any. */
const reports = new Set(['/api/admin/advertisements/report']);
/** A required parameter. */
const required: Readonly<Record<string, string>> = { '/api/admin/receivers': '&type=AGENCY' };

it('every list of admins is narrowed by words and by days, and takes each of its orders', async () => {
  const settings = { SEED: 'demo', SEED_LISTINGS: journeyListings, LOG_LEVEL: 'error' };
  await using app = await startHttpProduct({ settings, rates: unlimitedRates });
  await app.product.application.settled();
  const token = await demoToken(app.product.url, 'AFRI_ADMIN');
  let narrowed = 0;
  for (const { path, query } of lists) {
    const parameters = shapeOf(query);
    const total = async (more: string): Promise<number> =>
      (await app.callOk('GET', `${path}?pageSize=1${required[path] ?? ''}${more}`, { token })).total;
    const all = await total('');
    expect(await total('&q=zzqqxxyy'), `${path} with words that nothing contains`).toBe(0);
    for (const sort of valuesOf(parameters['sort']))
      expect(await total(`&sort=${sort}`), `${path} by ${sort}`).toBe(all);
    if (!('from' in parameters) || reports.has(path)) continue;
    const before = await total(`&to=${split}`);
    const after = await total(`&from=${split.add({ days: 1 })}`);
    expect(before + after, `${path} before and after a day`).toBe(all);
    if (before > 0 && after > 0) narrowed += 1;
  }
  expect(lists.length).toBeGreaterThan(30);
  expect(narrowed, 'lists with records on both sides of the day').toBeGreaterThan(2);
});
