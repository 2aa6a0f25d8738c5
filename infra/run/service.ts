import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { farewell, type Manner } from '@ardhi/kernel/http/farewell';
import { launch } from '@ardhi/kernel/launch';
import { createLog } from '@ardhi/kernel/log/log';
import { engineMeters } from './engine-meters.ts';
import { serviceMeters } from './meters.ts';
import { listening, openPrivatePort } from './private-port.ts';
import { undoing, untilStopped } from './process.ts';
import { services } from './services.ts';

/** `node infra/run/service.ts <name>`: one service as a process of its own; calls on PORT, metrics and probes on METRICS_PORT. */
const [name] = process.argv.slice(2);

/** A gateway asks another instance where it is refused, and closes connections that it does not use within four seconds. */
const leaving: Manner = { lingerMs: 0, idleMs: 5_000, patienceMs: 6_000 };

await untilStopped(async () => {
  const service = services.find((one) => one.name === name);
  if (service === undefined)
    throw new Error(`There is no service ${name}. There are: ${services.map((one) => one.name).join(', ')}.`);
  const config = readConfig(process.env);
  const log = createLog(config.LOG_LEVEL);
  const undo = undoing();
  const timers = engineMeters();
  const engines = timers.around(await openEngines(config, systemClock, log));
  undo.add(() => engines.close());
  const key = config.INTERNAL_KEY;
  if (key === undefined) throw new Error('A service on its own needs INTERNAL_KEY, the same for all.');
  const running = await launch([service], { engines, config, clock: systemClock, log, key });
  undo.add(() => running.close());
  const meters = serviceMeters(service.name, { running, engines });
  timers.tell(meters.registry);
  const failing = async () => (await engines.failing?.()) ?? [];
  const at = { port: config.METRICS_PORT, host: config.HOST };
  const inside = await openPrivatePort(at, { registry: meters.registry, failing });
  undo.add(() => inside.close());
  const server = createServer(meters.counted(running.app));
  await listening(server, config.PORT, config.HOST);
  undo.add(() => farewell(server, leaving));
  const { port } = server.address() as AddressInfo;
  return { said: `${service.name} is open at http://${config.HOST}:${port}`, close: undo.all };
});
