import { once } from 'node:events';
import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { connectTo, InstanceAgent, instanceDispatcher } from './connect-to.ts';

describe('several instances behind one name', () => {
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
  const gone = new URL('http://127.0.0.1:1');

  async function asked(
    instances: readonly URL[],
    times: number,
    connect = connectTo(new Map([['listings', instances]])),
  ): Promise<string[]> {
    const dispatcher = instanceDispatcher(connect);
    const said: string[] = [];
    for (let i = 0; i < times; i++)
      said.push(await (await request('http://listings/', { dispatcher })).body.text());
    await dispatcher.close();
    return said.toSorted();
  }

  it('take turns', async () => {
    expect(await asked([await instance('one'), await instance('two')], 4)).toEqual([
      'one',
      'one',
      'two',
      'two',
    ]);
  });

  it('cover for one that is gone', async () => {
    expect(await asked([gone, await instance('two')], 3)).toEqual(['two', 'two', 'two']);
  });

  it('leave one that refused alone for a second, and ask it again once it is back (A19)', async () => {
    let now = 0;
    const one = await instance('one');
    open.pop()?.close();
    const instances = [one, await instance('two')];
    const connect = connectTo(new Map([['listings', instances]]), () => now);
    expect(await asked(instances, 2, connect)).toEqual(['two', 'two']);
    await instance('one', Number(one.port));
    now = 999;
    expect(await asked(instances, 2, connect)).toEqual(['two', 'two']);
    now = 1_001;
    expect(await asked(instances, 2, connect)).toEqual(['one', 'two']);
  });

  it('fail when all are gone', async () => {
    await expect(asked([gone, gone], 1)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('serve writes through the agent of the proxy alike', async () => {
    const agent = new InstanceAgent(connectTo(new Map([['listings', [gone, await instance('one')]]])));
    const sent = send({ host: 'listings', port: 80, method: 'POST', agent });
    sent.end('a body that must arrive once');
    const [answer] = await once(sent, 'response');
    expect(String((await answer.toArray())[0])).toBe('one');
    agent.destroy();
  });
});
