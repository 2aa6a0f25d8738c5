import type { AddressInfo } from 'node:net';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { gracefulShutdown, type ShutdownOptions } from '@ardhi/kernel/http/graceful-shutdown';
import { launch } from '@ardhi/kernel/runtime/launch';
import { readinessOf } from '@ardhi/kernel/runtime/readiness';
import { engineAccountOf } from '../engines/accounts/engine-account.ts';
import { loadService } from '../product/service-modules.ts';
import { checkClock } from './check-clock.ts';
import { engineMetrics } from './engine-metrics.ts';
import { firstAdminText } from './first-admin.ts';
import { listenOnPort, openMetricsServer } from './metrics-server.ts';
import { openProcessTls, openServiceServer } from './process-tls.ts';
import { reportRegularly } from './report-regularly.ts';
import { cleanupStack, runApp } from './run-app.ts';
import { serviceMetrics } from './service-metrics.ts';
import { readStartSettings } from './start-settings.ts';

/** `node infra/apps/service.ts <name>`: one service as its own process; API on PORT, metrics and probes on METRICS_PORT. */
const [name = ''] = process.argv.slice(2);

/** A gateway retries a refused connection at another instance, and closes idle connections within four seconds. */
const shutdownOptions: ShutdownOptions = { drainMs: 0, idleMs: 5_000, forceCloseAfterMs: 6_000 };

await runApp(async () => {
  const service = await loadService(name);
  const config = readStartSettings(process.env);
  const log = createLog(config.LOG_LEVEL);
  const cleanup = cleanupStack();
  const portMetrics = engineMetrics();
  const engines = portMetrics.instrument(
    await openEngines(config, systemClock, log, engineAccountOf(service)),
  );
  cleanup.add(() => engines.close());
  await checkClock({ events: engines.events, clock: systemClock, config, log });
  const tls = openProcessTls(config, log);
  cleanup.add(async () => tls?.close());
  const key = config.INTERNAL_KEY;
  if (key === undefined)
    throw new Error('A separate service process needs INTERNAL_KEY, the same key for all processes.');
  const application = await launch([service], { engines, config, clock: systemClock, log, key });
  cleanup.add(() => application.close());
  const reporting = reportRegularly(application, log);
  cleanup.add(() => reporting.stop());
  const metrics = serviceMetrics(service.name, { application, engines });
  portMetrics.register(metrics.registry);
  const listenOptions = { port: config.METRICS_PORT, host: config.HOST };
  const metricsServer = await openMetricsServer(listenOptions, {
    registry: metrics.registry,
    readiness: () => readinessOf(engines),
  });
  cleanup.add(() => metricsServer.close());
  const server = openServiceServer(metrics.instrument(application.app), tls);
  await listenOnPort(server, config.PORT, config.HOST);
  cleanup.add(() => gracefulShutdown(server, shutdownOptions));
  process.stdout.write(await firstAdminText(application, config));
  const { port } = server.address() as AddressInfo;
  return {
    readyMessage: `${service.name} is listening at ${tls === undefined ? 'http' : 'https'}://${config.HOST}:${port}`,
    close: cleanup.runAll,
  };
});
