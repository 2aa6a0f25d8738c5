import * as gatewayContracts from '@ardhi/contracts/gateway/gateway.routes';
import { type Role, roles } from '@ardhi/contracts/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeOwners } from '../infra/apps/route-owners.ts';
import { documents } from '../infra/checks/documents.ts';
import { differing, report } from './support/conform-report.ts';
import { conformRows } from './support/conform-rows.ts';
import { demoToken } from './support/demo-callers.ts';
import { type HttpProduct, startHttpProduct } from './support/http-product.ts';
import { unlimitedRates } from './support/unlimited-rates.ts';

const minutes = 60_000;
const gatewayRoutes = Object.values(gatewayContracts).filter(
  (route) => !('rate' in route && route.rate === 'file'),
);

describe('every row of api.md that is built, in the short form of npm run conform', () => {
  let api: HttpProduct;
  beforeAll(async () => {
    const settings = { SEED: 'demo', SEED_LISTINGS: '2', LOG_LEVEL: 'error' };
    api = await startHttpProduct({ settings, rates: unlimitedRates });
  }, 3 * minutes);
  afterAll(() => api[Symbol.asyncDispose]());

  it(
    'refuses and answers as the row and the published document say',
    async () => {
      const { url } = api.product;
      const callerOf = async (role: Role) => ({ role, token: await demoToken(url, role) });
      const rows = await conformRows({
        url,
        // Without the built front end there are no files to serve.
        routes: [...(await routeOwners()).keys(), ...gatewayRoutes],
        callers: [{ role: undefined, token: undefined }, ...(await Promise.all(roles.map(callerOf)))],
        calls: documents.api.sections.get('2') ?? '',
        short: true,
      });
      expect(rows.length).toBeGreaterThan(250);
      expect(rows.filter(({ differences }) => differences.length > 0)).toEqual([]);
    },
    4 * minutes,
  );
});

it('the report names every row and screen, with what differs, and the sum', () => {
  const sections = {
    rows: [
      { name: 'L12 GET /properties/{id}', visits: 6, differences: [] },
      { name: 'A4 POST /api/auth/register', visits: 3, differences: ['as USER: 201, not 409'] },
    ],
    screens: [{ name: '/plots', visits: 6, differences: [] }],
  };
  expect(report(sections)).toEqual([
    'ok      L12 GET /properties/{id} (6)',
    'differs A4 POST /api/auth/register (3)',
    '          as USER: 201, not 409',
    'ok      /plots (6)',
    '',
    '2 rows, 1 screens, 1 differing',
  ]);
  expect(differing(sections)).toBe(1);
});
