import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { testGateway } from '@ardhi/gateway/testing/test-gateway';
import { newId } from '@ardhi/kernel/base/ids';
import { readinessOf } from '@ardhi/kernel/runtime/readiness';
import { describeLive } from '@ardhi/testing/live-engines';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { gatewayReadiness } from '../infra/apps/gateway-readiness.ts';
import { type MetricsServer, openMetricsServer } from '../infra/apps/metrics-server.ts';
import { serviceMetrics } from '../infra/apps/service-metrics.ts';
import { render } from '../infra/checks/kubernetes-objects.ts';
import { probesOf, succeeds } from '../infra/checks/kubernetes-probes.ts';
import { type EngineName, type FaultyEngines, faultyEngines } from './chaos/faulty-engines.ts';
import { type Ledger, openLedger } from './chaos/open-ledger.ts';

const pollOptions = { timeout: 60_000, interval: 200 };

/** How long an engine stays away after it was noticed: OUTAGE_SECONDS, by default 5, so that the suite stays short. */
const outageMs = Number(process.env['OUTAGE_SECONDS'] ?? 5) * 1_000;

describeLive(
  ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'],
  ([mongo = '', , elasticsearch = '', s3 = '']) => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-outages-'));
    let engines: FaultyEngines;
    let ledger: Ledger;
    let metricsServer: MetricsServer;
    let testedGateway: Awaited<ReturnType<typeof testGateway>>;
    beforeAll(async () => {
      engines = await faultyEngines(folder, { mongo, elasticsearch, s3 });
      ledger = await openLedger(join(folder, 'data'), {
        settings: engines.settings(`t${newId()}`.toLowerCase()),
      });
      const { registry } = serviceMetrics('ledger', ledger);
      metricsServer = await openMetricsServer(
        { port: 0, host: '127.0.0.1' },
        { registry, readiness: () => readinessOf(ledger.engines) },
      );
      testedGateway = await testGateway({ ready: () => gatewayReadiness(ledger.engines) });
    });
    afterAll(async () => {
      await testedGateway[Symbol.asyncDispose]();
      await metricsServer.close();
      await ledger.close();
      await engines.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Engines reported as unavailable in the metrics, and whether the readiness probe succeeds. */
    async function observe(): Promise<{ named: string[]; ready: boolean }> {
      const [metrics, ready] = await Promise.all([
        fetch(`${metricsServer.url}/metrics`),
        fetch(`${metricsServer.url}/ready`),
      ]);
      expect(metrics.status).toBe(200);
      const named = [...(await metrics.text()).matchAll(/^engine_unavailable\{engine="(\w+)".*\} 1$/gm)];
      return { named: named.map(([, name]) => name as string), ready: ready.ok };
    }

    /** Calls the probes of the production manifests: those of a service, and those of the gateway. */
    async function probe(): Promise<{ alive: boolean; service: boolean; gateway: boolean }> {
      const production = render('overlays/production');
      const [service, gateway] = [probesOf(production, 'geo'), probesOf(production, 'gateway')];
      const [serviceOrigins, gatewayOrigins] = [{ metrics: metricsServer.url }, { http: testedGateway.url }];
      const [serviceLives, gatewayLives, serviceServes, gatewayServes] = await Promise.all([
        succeeds(service.livenessProbe, serviceOrigins),
        succeeds(gateway.livenessProbe, gatewayOrigins),
        succeeds(service.readinessProbe, serviceOrigins),
        succeeds(gateway.readinessProbe, gatewayOrigins),
      ]);
      return { alive: serviceLives && gatewayLives, service: serviceServes, gateway: gatewayServes };
    }

    it.each<[EngineName, string, boolean]>([
      ['mongo', 'MongoDB', false],
      ['kafka', 'Kafka', true],
      ['elasticsearch', 'Elasticsearch', true],
      ['s3', 'S3', true],
    ])(
      'a disconnected %s is reported as %s, and takes only what cannot serve out of service',
      async (name, shown, ready) => {
        await vi.waitFor(
          async () => expect(await observe()).toEqual({ named: [], ready: true }),
          pollOptions,
        );
        engines.network[name].setCondition('cut');
        await vi.waitFor(async () => expect(await observe()).toEqual({ named: [shown], ready }), pollOptions);
        const endsAt = performance.now() + outageMs;
        do {
          expect(await probe()).toEqual({ alive: true, service: ready, gateway: true });
          await setTimeout(1_000);
        } while (performance.now() < endsAt);
        engines.network[name].setCondition('fair');
        await vi.waitFor(
          async () => expect(await observe()).toEqual({ named: [], ready: true }),
          pollOptions,
        );
      },
      2 * pollOptions.timeout + outageMs + 60_000,
    );
  },
);
