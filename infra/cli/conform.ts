import * as gatewayContracts from '@ardhi/contracts/gateway/gateway.routes';
import type { Role } from '@ardhi/contracts/roles';
import { documentedAddresses } from '../../e2e/support/conform-addresses.ts';
import { differing, report } from '../../e2e/support/conform-report.ts';
import { conformRows } from '../../e2e/support/conform-rows.ts';
import { conformScreens } from '../../e2e/support/conform-screens.ts';
import { demoAccounts, demoToken } from '../../e2e/support/demo-callers.ts';
import { startHttpProduct } from '../../e2e/support/http-product.ts';
import { unlimitedRates } from '../../e2e/support/unlimited-rates.ts';
import { routeOwners } from '../apps/route-owners.ts';
import { documents } from '../checks/documents.ts';
import { freePort } from '../engines/programs.ts';
import { runScript } from '../tasks/tasks.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run conform`: builds the front end, starts the product with demo data, and holds what is built against api.md:
 * every row of calls × everyone × what is refused, and every screen × everyone in a browser.
 * Prints each row and screen with what differs; exit code 1 when something does.
 */
async function main(): Promise<number> {
  if ((await runScript('infra/cli/build.ts')) !== 0) return 1;
  print('Starting the product with demo data ...');
  await using api = await startHttpProduct({
    // Admin screens need the address that the browser uses: it signs in for its scripts there.
    settings: {
      PORT: String(await freePort()),
      SEED: 'demo',
      SEED_LISTINGS: '24',
      LOG_LEVEL: 'error',
      TRUSTED_HOPS: '1',
    },
    pages: true,
    rates: unlimitedRates,
  });
  const { url } = api.product;
  const section = (number: string) => documents.api.sections.get(number) ?? '';
  const roles = Object.keys(demoAccounts) as Role[];
  const signedIn = roles.map(async (role) => ({ role, token: await demoToken(url, role) }));
  const visitor = { role: undefined, token: undefined };

  print('Screens ...');
  const screens = await conformScreens({ url, screens: await documentedAddresses(url, section('5')) });

  print('Rows ...');
  const rows = await conformRows({
    url,
    routes: [...(await routeOwners()).keys(), ...Object.values(gatewayContracts)],
    callers: [visitor, ...(await Promise.all(signedIn))],
    calls: section('2'),
  });
  const sections = { rows, screens };
  for (const line of report(sections)) print(line);
  return differing(sections) === 0 ? 0 : 1;
}

process.exitCode = await main();
