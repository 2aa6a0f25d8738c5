import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onLive } from '@ardhi/engines/testing/live';
import { newId } from '@ardhi/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultyEngines, faultyEngines } from './chaos/faulty-engines.ts';
import { type OverHttp, overHttp, photo } from './over-http.ts';

const minutes = 60_000;
const patience = { timeout: 30_000, interval: 200 };

onLive(
  ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'],
  ([mongo = '', , elasticsearch = '', s3 = '']) => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-store-'));
    let engines: FaultyEngines;
    let here: OverHttp;
    beforeAll(async () => {
      engines = await faultyEngines(folder, { mongo, elasticsearch, s3 });
      here = await overHttp({ settings: engines.settings(`t${newId()}`.toLowerCase()) });
    }, 3 * minutes);
    afterAll(async () => {
      await here[Symbol.asyncDispose]();
      await engines.close();
      rmSync(folder, { recursive: true, force: true });
    }, minutes);

    /** A listing of an agent's with one photo; answers what is needed to show it and to add more. */
    async function listed() {
      const { ask, done, product } = here;
      const agent = await here.joined(`${newId()}@ardhi.test`.toLowerCase(), 'Ada Agent');
      const phones = [{ e164: '+256772000123', whatsapp: true }];
      const about = { phones, areaIds: [], specialties: ['LAND'], languages: ['en'] };
      // A busy machine may answer that it is done and not yet to be seen.
      await ask('POST', '/api/agents', { ...agent, body: about });
      await product.running.settled();
      const { items } = await done('GET', '/api/geo/autocomplete?q=kira%20wakiso&levels=CITY');
      const geo = Object.fromEntries(
        items[0].path.map(({ level, id }: { level: string; id: string }) => [level, id]),
      );
      const body = {
        title: { en: 'A quiet plot on the ridge above Kimwanyi' },
        ...{ purpose: 'SALE', category: 'LAND', use: 'RESIDENTIAL', priceUnit: 'TOTAL' },
        ...{ area: { value: 27, unit: 'DECIMAL' }, price: { amount: 90_000_000, currency: 'UGX' } },
        location: {
          geo: { countryId: geo['COUNTRY'], cityId: geo['CITY'], countryCode: 'UG' },
          ...{ point: [32.6201, 0.4021], precision: 'EXACT', pinSource: 'AGENT_PIN' },
        },
      };
      const { id } = await done('POST', '/plots', { ...agent, body });
      await product.running.settled();
      return { agent, id };
    }

    const oneMore = async (shade: number) => {
      const form = new FormData();
      form.append('files', await photo(shade), `view-${shade}.jpg`);
      form.append('latitude[]', '');
      form.append('longitude[]', '');
      return form;
    };

    it(
      'without its store the product refuses files in so many words, shows its listings, and is whole again after',
      async () => {
        const { ask, product } = here;
        const { agent, id } = await listed();
        const add = async (shade: number) =>
          ask('POST', `/api/media/${id}/media`, { ...agent, body: await oneMore(shade) });
        const media = async () => {
          await product.running.settled();
          return (await ask('GET', `/properties/${id}/media`, agent)).body.items;
        };
        expect((await add(40)).status).toBe(201);
        const [{ renditions }] = await media();
        const [{ url }] = renditions;
        expect((await ask('GET', url)).status).toBe(200);

        engines.weather.s3.turn('cut');
        expect(await add(120)).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE' } });
        expect(await ask('GET', url)).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE' } });
        for (const path of ['/properties/search', `/properties/${id}`, `/properties/${id}/media`])
          expect([path, (await ask('GET', path, agent)).status]).toEqual([path, 200]);
        expect(await product.engines.failing?.()).toEqual([]);
        expect(await product.engines.away?.()).toEqual(['S3']);

        engines.weather.s3.turn('fair');
        await expect.poll(async () => (await ask('GET', url)).status, patience).toBe(200);
        expect((await add(120)).status).toBe(201);
        expect(await media()).toHaveLength(2);
      },
      3 * minutes,
    );
  },
);
