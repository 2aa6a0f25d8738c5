import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@ardhi/kernel/runtime/ids';
import { readinessOf } from '@ardhi/kernel/runtime/readiness';
import { describeLive } from '@ardhi/testing/live-engines';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type MetricsServer, openMetricsServer } from '../infra/apps/metrics-server.ts';
import { serviceMetrics } from '../infra/apps/service-metrics.ts';
import { type EngineName, type FaultyEngines, faultyEngines } from './chaos/faulty-engines.ts';
import { type Ledger, openLedger } from './chaos/open-ledger.ts';

const pollOptions = { timeout: 60_000, interval: 200 };

describeLive(
  ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'],
  ([mongo = '', , elasticsearch = '', s3 = '']) => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-outages-'));
    let engines: FaultyEngines;
    let ledger: Ledger;
    let metricsServer: MetricsServer;
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
    });
    afterAll(async () => {
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

    it.each<[EngineName, string, boolean]>([
      ['mongo', 'MongoDB', false],
      ['kafka', 'Kafka', false],
      ['elasticsearch', 'Elasticsearch', true],
      ['s3', 'S3', true],
    ])('a disconnected %s is reported as %s, and no other engine is', async (name, shown, ready) => {
      await vi.waitFor(async () => expect(await observe()).toEqual({ named: [], ready: true }), pollOptions);
      engines.network[name].setCondition('cut');
      await vi.waitFor(async () => expect(await observe()).toEqual({ named: [shown], ready }), pollOptions);
      engines.network[name].setCondition('fair');
      await vi.waitFor(async () => expect(await observe()).toEqual({ named: [], ready: true }), pollOptions);
    });
  },
);
