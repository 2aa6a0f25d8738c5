import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds; longer than any internal client keeps an idle connection. */
const keepAliveTimeout = 75_000;

/**
 * Starts an internal HTTP server. Gateways keep connections open, and the server must not close an idle one first:
 * a request on its way would be lost.
 * @throws Error EADDRINUSE and similar
 */
export async function listen(app: RequestListener, port = 0, host = '127.0.0.1'): Promise<Server> {
  const server = createServer(app);
  server.keepAliveTimeout = keepAliveTimeout;
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return server;
}
