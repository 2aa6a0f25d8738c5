import { readProfile } from '@ardhi/contracts/accounts/users.routes';
import { openGateway } from '@ardhi/gateway/gateway';
import { memoryRateLimitStore } from '@ardhi/gateway/rate-limits/rate-limit';
import { contractRoutes } from '@ardhi/gateway/testing/contract-routes';
import { testIssuer } from '@ardhi/gateway/testing/test-issuer';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { reportCpuUsage } from './report-cpu-usage.ts';

/** The gateway of the product with all its routes, but with rate limits that are never reached. */
const [port, upstream = ''] = process.argv.slice(2);
const keys = await testIssuer('https://issuer.test', 'ardhi', systemClock);
const config = readConfig({
  PORT: port,
  ISSUER: 'https://issuer.test',
  JWKS_URL: await keys.listen(),
  LOG_LEVEL: 'info',
});
const counted = memoryRateLimitStore();
const gateway = openGateway({
  routes: await contractRoutes(),
  services: upstream,
  config,
  key: 'the key of a benchmark, 32 characters or more',
  clock: systemClock,
  log: createLog('info', { write: () => {} }),
  rates: { ...counted, take: (name, rate, key) => counted.take(name, { ...rate, calls: 1e9 }, key) },
  keys: { find: async () => undefined },
  identities: {
    find: async (subject) => ({
      id: '01HV6Z8J3K4M5N6P7Q8R9S0T1V',
      subject,
      role: 'AGENT',
      agencyId: null,
      permissions: [],
      emailVerified: true,
      suspended: null,
      tokensFrom: null,
      endedSessions: {},
    }),
  },
});
await gateway.listen(Number(port), '127.0.0.1');
process.send?.({ path: readProfile.path, token: await keys.token() });
reportCpuUsage();
