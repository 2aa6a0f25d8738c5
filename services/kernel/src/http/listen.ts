import type { Server } from 'node:http';
import type { Express } from 'express';

/** Longer than any client of ours keeps an idle connection. */
const keepAliveTimeout = 75_000;

/**
 * Serves inside, where gateways keep connections open: the side that is asked must not be the first to close an idle one,
 * or a request on its way is lost with it.
 * @throws Error EADDRINUSE and its like
 */
export async function listen(app: Express, port = 0, host = '127.0.0.1'): Promise<Server> {
  const server = app.listen(port, host);
  server.keepAliveTimeout = keepAliveTimeout;
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return server;
}
