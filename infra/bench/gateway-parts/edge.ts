import { readProfile } from '@ardhi/contracts/accounts/users.routes';
import { openGateway } from '@ardhi/gateway/gateway';
import { memoryRates } from '@ardhi/gateway/rate-limit';
import { contractRoutes } from '@ardhi/gateway/testing/contract-routes';
import { issuer } from '@ardhi/gateway/testing/issuer';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import { tellUsage } from './tell-usage.ts';

/** The gateway as the product runs it, with every route there is; a count that is never used up takes the place of the limits. */
const [port, upstream = ''] = process.argv.slice(2);
const keys = await issuer('https://issuer.test', 'ardhi', systemClock);
const config = readConfig({
  PORT: port,
  ISSUER: 'https://issuer.test',
  JWKS_URL: await keys.listen(),
  LOG_LEVEL: 'info',
});
const counted = memoryRates();
const gateway = openGateway({
  routes: await contractRoutes(),
  services: upstream,
  config,
  key: 'the key of a benchmark, 32 characters or more',
  clock: systemClock,
  log: createLog('info', { write: () => {} }),
  rates: { take: (name, rate, key) => counted.take(name, { ...rate, calls: 1e9 }, key) },
  callers: {
    find: async (subject) => ({
      id: '01HV6Z8J3K4M5N6P7Q8R9S0T1V',
      subject,
      role: 'AGENT',
      agencyId: null,
      permissions: [],
      emailVerified: true,
      suspended: null,
      tokensFrom: null,
    }),
  },
});
await gateway.listen(Number(port), '127.0.0.1');
process.send?.({ path: readProfile.path, token: await keys.token() });
tellUsage();
