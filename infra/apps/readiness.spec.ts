import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { testGateway } from '@ardhi/gateway/testing/test-gateway';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { readinessOf } from '@ardhi/kernel/runtime/readiness';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlays, render } from '../checks/kubernetes-objects.ts';
import { probesOf, succeeds } from '../checks/kubernetes-probes.ts';
import { gatewayReadiness } from './gateway-readiness.ts';
import { openMetricsServer } from './metrics-server.ts';

describe('the probes of the manifests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-readiness-'));
  const away = new Set<string>();
  let engines: Engines;
  beforeAll(async () => {
    const opened = await openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));
    engines = {
      ...opened,
      failing: async () => [...away].filter((name) => name === 'MongoDB'),
      unavailable: async () => [...away],
    };
  });
  afterAll(async () => {
    await engines.close();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['nothing', { geo: true, gateway: true }],
    ['Kafka', { geo: true, gateway: true }],
    ['Elasticsearch', { geo: true, gateway: true }],
    ['S3', { geo: true, gateway: true }],
    ['MongoDB', { geo: false, gateway: true }],
  ])(
    'with %s away, take out of service only what cannot serve, and restart nothing',
    async (engine, ready) => {
      const metricsServer = await openMetricsServer(
        { port: 0, host: '127.0.0.1' },
        { registry: new Registry(), readiness: () => readinessOf(engines) },
      );
      await using gateway = await testGateway({ ready: () => gatewayReadiness(engines) });
      const origins = { geo: { metrics: metricsServer.url }, gateway: { http: gateway.url } };
      away.clear();
      if (engine !== 'nothing') away.add(engine);
      for (const overlay of overlays)
        for (const name of ['geo', 'gateway'] as const) {
          const { livenessProbe, readinessProbe } = probesOf(render(`overlays/${overlay}`), name);
          expect([name, await succeeds(livenessProbe, origins[name])]).toEqual([name, true]);
          expect([name, await succeeds(readinessProbe, origins[name])]).toEqual([name, ready[name]]);
        }
      const named = await (await fetch(`${gateway.url}/health/ready`)).json();
      expect(named).toEqual(
        engine === 'nothing' ? { status: 'ok' } : { status: 'degraded', degraded: [engine] },
      );
      await metricsServer.close();
    },
  );
});
