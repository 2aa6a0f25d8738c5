import { createServer } from 'node:http';
import { Pool } from 'undici';
import { reportCpuUsage } from './report-cpu-usage.ts';

/** The floor of G12: a proxy that only forwards requests, with the fastest HTTP client. */
const [port, upstream = ''] = process.argv.slice(2);
const pool = new Pool(upstream, { connections: 64, pipelining: 1 });

createServer(({ url = '/', headers }, response) => {
  const { connection: _, ...passed } = headers;
  pool
    .stream({ path: url, method: 'GET', headers: passed, opaque: response }, ({ statusCode, headers: got }) =>
      response.writeHead(statusCode, got),
    )
    .catch(() => response.destroy());
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

reportCpuUsage();
