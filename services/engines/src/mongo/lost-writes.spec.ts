import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { tellLostWriters } from './lost-writes.ts';

it('tells whoever waits for a socket to drain that closed meanwhile, and nobody at other ports', async () => {
  const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ports = new Set<number>();
  const stop = tellLostWriters(() => ports);
  const told = async () => {
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
  expect(await told()).toEqual([]);
  ports.add(port);
  expect(await told()).toEqual(['the connection closed before all was written']);
  stop();
  expect(await told()).toEqual([]);
  server.close();
});
