import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { contentPageEvents } from '@ardhi/contracts/content/events';
import { openEmbedded } from '@ardhi/engines/embedded';
import { integrations } from '@ardhi/integrations/service';
import { type WebhookEndpointCommand, webhookEndpoint } from '@ardhi/integrations/webhook-endpoint';
import { systemClock } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { launch } from '@ardhi/kernel/runtime/launch';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { checkGoal } from '../measure/goals.ts';

const badReceivers = 50;
const events = 120;
const perSecond = 2;

async function receiver(
  respond: RequestListener,
): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

/** Promise B6: the 99th percentile of the seconds from an event to a healthy receiver, beside 50 dead and 50 silent ones. */
export async function measureWebhooks(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-bench-webhooks-'));
  const arrivals = new Map<string, number>();
  const servers: Server[] = [];
  const config = readConfig({
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    PRIVATE_TARGETS: 'allowed',
  });
  const log = createLog(config.LOG_LEVEL);
  const engines = await openEmbedded(config, systemClock, log);
  const key = 'the internal key of a benchmark, 32+ characters';
  const running = await launch([integrations], { engines, config, clock: systemClock, log, key });
  const context = running.contexts.get('integrations') as ServiceContext;
  const register = async (url: string) => {
    const id = newId();
    const command: WebhookEndpointCommand = {
      type: 'Register',
      secretId: newId(),
      url,
      description: 'Bench',
      events: ['content.*'],
      payload: 'THIN',
      headers: {},
    };
    await context.execute(webhookEndpoint, id, command, { commandId: newId() });
    await context.execute(webhookEndpoint, id, { type: 'Activate' }, { commandId: newId() });
  };
  try {
    const healthy = await receiver(async (request, response) => {
      const { id } = JSON.parse((await request.toArray()).join(''));
      if (!arrivals.has(id)) arrivals.set(id, systemClock.epoch());
      response.end();
    });
    const silent = await receiver((request) => void request.resume());
    servers.push(healthy.server, silent.server);
    const dead = await receiver(() => undefined);
    dead.server.close();
    await register(healthy.url);
    for (let n = 0; n < badReceivers; n += 1) {
      await register(`${dead.url}${n}`);
      await register(`${silent.url}${n}`);
    }
    const published = new Map<string, number>();
    for (let n = 0; n < events; n += 1) {
      const id = newId();
      published.set(`evt_${id}`, systemClock.epoch());
      await engines.events.append({
        stream: `${contentPageEvents.category}-${newId()}`,
        expectedVersion: 0,
        at: systemClock.now(),
        actor: 'system',
        correlationId: id,
        commandId: id,
        events: [{ id, type: 'PagePublished', schema: 1, data: { version: 1 } }],
      });
      await delay(1_000 / perSecond);
    }
    const isMissing = () => published.keys().some((id) => !arrivals.has(id));
    for (let waited = 0; isMissing() && waited < 60; waited += 1) await delay(1_000);
    const seconds = [...published].map(
      ([id, at]) => ((arrivals.get(id) ?? Number.POSITIVE_INFINITY) - at) / 1_000,
    );
    const sorted = seconds.toSorted((a, b) => a - b);
    const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
    process.stdout.write(
      `${events} events, ${perSecond} a second: median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)} s, p99 ${p99.toFixed(2)} s, worst ${sorted.at(-1)?.toFixed(2)} s\n`,
    );
    checkGoal('G27 webhook of a healthy receiver beside 100 bad ones, p99, s', p99, [5, 1], 'less');
  } finally {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    await running.close();
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
}
