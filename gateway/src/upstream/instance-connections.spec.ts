import { once } from 'node:events';
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { InstanceAgent, instanceConnector, instanceDispatcher } from './instance-connections.ts';

describe('several instances of a service', () => {
  const open: Server[] = [];
  afterEach(() => {
    for (const server of open.splice(0)) server.close();
  });

  async function instance(name: string, port = 0): Promise<URL> {
    const server = createServer((_, response) => response.setHeader('Connection', 'close').end(name));
    open.push(server.listen(port, '127.0.0.1'));
    await once(server, 'listening');
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  const unreachable = new URL('http://127.0.0.1:1');

  async function responsesOf(
    instances: readonly URL[],
    times: number,
    connect = instanceConnector(new Map([['listings', instances]])),
  ): Promise<string[]> {
    const dispatcher = instanceDispatcher(connect);
    const responses: string[] = [];
    for (let i = 0; i < times; i++)
      responses.push(await (await request('http://listings/', { dispatcher })).body.text());
    await dispatcher.close();
    return responses.toSorted();
  }

  it('are used in rotation', async () => {
    expect(await responsesOf([await instance('one'), await instance('two')], 4)).toEqual([
      'one',
      'one',
      'two',
      'two',
    ]);
  });

  it('are skipped while unreachable', async () => {
    expect(await responsesOf([unreachable, await instance('two')], 3)).toEqual(['two', 'two', 'two']);
  });

  it('are skipped for a second after a refused connection, and used again afterwards (A19)', async () => {
    let now = 0;
    const one = await instance('one');
    open.pop()?.close();
    const instances = [one, await instance('two')];
    const connect = instanceConnector(new Map([['listings', instances]]), () => now);
    expect(await responsesOf(instances, 2, connect)).toEqual(['two', 'two']);
    await instance('one', Number(one.port));
    now = 999;
    expect(await responsesOf(instances, 2, connect)).toEqual(['two', 'two']);
    now = 1_001;
    expect(await responsesOf(instances, 2, connect)).toEqual(['one', 'two']);
  });

  it('fail the call when none is reachable', async () => {
    await expect(responsesOf([unreachable, unreachable], 1)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('are used for writes in the same way', async () => {
    const agent = new InstanceAgent(
      instanceConnector(new Map([['listings', [unreachable, await instance('one')]]])),
    );
    const sent = send({ host: 'listings', port: 80, method: 'POST', agent });
    sent.end('a body that must arrive once');
    const [answer] = await once(sent, 'response');
    expect(String((await answer.toArray())[0])).toBe('one');
    agent.destroy();
  });
});
