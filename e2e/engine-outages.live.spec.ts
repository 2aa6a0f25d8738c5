import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onLive } from '@ardhi/engines/testing/live';
import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serviceMeters } from '../infra/run/meters.ts';
import { openPrivatePort, type PrivatePort } from '../infra/run/private-port.ts';
import { type EngineName, type FaultyEngines, faultyEngines } from './chaos/faulty-engines.ts';
import { type Ledger, openLedger } from './chaos/open-ledger.ts';

const patience = { timeout: 60_000, interval: 200 };

onLive(
  ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'],
  ([mongo = '', , elasticsearch = '', s3 = '']) => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-outages-'));
    let engines: FaultyEngines;
    let ledger: Ledger;
    let told: PrivatePort;
    beforeAll(async () => {
      engines = await faultyEngines(folder, { mongo, elasticsearch, s3 });
      ledger = await openLedger(join(folder, 'data'), {
        settings: engines.settings(`t${newId()}`.toLowerCase()),
      });
      const { registry } = serviceMeters('ledger', ledger);
      const failing = async () => (await ledger.engines.failing?.()) ?? [];
      told = await openPrivatePort({ port: 0, host: '127.0.0.1' }, { registry, failing });
    });
    afterAll(async () => {
      await told.close();
      await ledger.close();
      await engines.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** Engines that the measures name, and whether the process says that it is ready. */
    async function seen(): Promise<{ named: string[]; ready: boolean }> {
      const [measures, ready] = await Promise.all([fetch(`${told.url}/metrics`), fetch(`${told.url}/ready`)]);
      expect(measures.status).toBe(200);
      const named = [...(await measures.text()).matchAll(/^engine_failing\{engine="(\w+)".*\} 1$/gm)];
      return { named: named.map(([, name]) => name as string), ready: ready.ok };
    }

    it.each<[EngineName, string, boolean]>([
      ['mongo', 'MongoDB', false],
      ['kafka', 'Kafka', false],
      ['elasticsearch', 'Elasticsearch', true],
      ['s3', 'S3', true],
    ])(
      '%s that is cut off is named to whoever watches as %s, and by then no other',
      async (name, shown, ready) => {
        await vi.waitFor(async () => expect(await seen()).toEqual({ named: [], ready: true }), patience);
        engines.weather[name].turn('cut');
        await vi.waitFor(async () => expect(await seen()).toEqual({ named: [shown], ready }), patience);
        engines.weather[name].turn('fair');
        await vi.waitFor(async () => expect(await seen()).toEqual({ named: [], ready: true }), patience);
      },
    );
  },
);
