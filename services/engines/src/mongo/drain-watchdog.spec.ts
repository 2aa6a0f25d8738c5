import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { watchDrains } from './drain-watchdog.ts';

it('the drain watchdog fails writers that wait for a closed socket, on the given ports only', async () => {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ports = new Set<number>();
  const stop = watchDrains(() => ports);
  const errorsAfterClose = async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const errors: string[] = [];
    socket.on('error', (error) => errors.push(error.message));
    socket.once('drain', () => undefined);
    socket.destroy();
    await once(socket, 'close');
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    return errors;
  };
  expect(await errorsAfterClose()).toEqual([]);
  ports.add(port);
  expect(await errorsAfterClose()).toEqual(['the connection closed before all was written']);
  stop();
  expect(await errorsAfterClose()).toEqual([]);
  server.close();
});
