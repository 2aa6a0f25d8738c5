import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { openEngines } from '@ardhi/engines/engines';
import { integrations } from '@ardhi/integrations/service';
import { systemClock } from '@ardhi/kernel/base/clock';
import { idFrom } from '@ardhi/kernel/base/ids';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { launch } from '@ardhi/kernel/runtime/launch';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { webhookDeliveries } from '../../services/integrations/src/webhook-delivery/webhook-deliveries.projection.ts';
import { secretBytes, secretText } from '../../services/integrations/src/webhook-endpoint/signing-secret.ts';
import {
  type WebhookEndpointCommand,
  webhookEndpoint,
} from '../../services/integrations/src/webhook-endpoint/webhook-endpoint.ts';
import { writeFact } from './fact-lines.ts';

/**
 * A process that publishes events of listings and sends them to one endpoint, until all were delivered. Run again on the same
 * folder it goes on where it was killed. With a file for the secret it only adds the endpoint.
 */
const [folder = '', url = '', records = '', versions = '', secretFile = ''] = process.argv.slice(2);
const [endpointId, secretId] = [idFrom('chaos:endpoint'), idFrom('chaos:secret')];

const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  SEED: 'none',
  PRIVATE_TARGETS: 'allowed',
});
const log = createLog(config.LOG_LEVEL);
const engines = await openEngines(config, systemClock, log);
const key = 'the internal key of a chaos run, 32+ characters';
const application = await launch([integrations], {
  engines,
  config,
  clock: systemClock,
  log,
  key,
});
const context = application.contexts.get('integrations') as ServiceContext;

/** Appends what is missing of the history of a listing. */
async function publish(listingId: string): Promise<void> {
  const stream = `${listingEvents.category}-${listingId}`;
  const written = await Array.fromAsync(engines.events.read(stream));
  for (let version = written.length; version < Number(versions); version += 1) {
    const once = idFrom(`${listingId}:${version}`, systemClock.epoch());
    await engines.events.append({
      stream,
      expectedVersion: version,
      at: systemClock.now(),
      actor: 'system',
      correlationId: once,
      commandId: once,
      events: [
        {
          id: once,
          type: 'ListingConfirmed',
          schema: 1,
          data: { facts: listingFacts(listingId, { agentId: idFrom('chaos:agent') }) },
        },
      ],
    });
  }
}

if (secretFile !== '') {
  const register: WebhookEndpointCommand = {
    type: 'Register',
    secretId,
    url,
    description: 'Chaos',
    events: ['listing.*'],
    payload: 'FULL',
    headers: {},
  };
  await context.execute(webhookEndpoint, endpointId, register, { commandId: 'register' });
  await context.execute(webhookEndpoint, endpointId, { type: 'Activate' }, { commandId: 'activate' });
  writeFileSync(secretFile, secretText(await secretBytes(context.keys, secretId)));
} else {
  for (let record = 0; record < Number(records); record += 1)
    await publish(idFrom(`chaos:listing:${record}`));
  const wanted = Number(records) * Number(versions);
  const rows = context.read(webhookDeliveries);
  while ((await rows.count({ where: { state: 'DELIVERED' } })) < wanted) await delay(200);
}
writeFact({ fact: 'sent', deliveries: await context.read(webhookDeliveries).count({}) });
await application.close();
await engines.close();
process.exit(0);
