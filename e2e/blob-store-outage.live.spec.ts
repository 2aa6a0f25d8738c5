import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@ardhi/kernel/base/ids';
import { describeLive } from '@ardhi/testing/live-engines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultyEngines, faultyEngines } from './chaos/faulty-engines.ts';
import { type HttpProduct, photo, startHttpProduct } from './support/http-product.ts';

const minutes = 60_000;
const pollOptions = { timeout: 30_000, interval: 200 };

describeLive(
  ['MONGO_URL', 'KAFKA_BROKERS', 'ELASTIC_URL', 'S3_URL'],
  ([mongo = '', , elasticsearch = '', s3 = '']) => {
    const folder = mkdtempSync(join(tmpdir(), 'ardhi-store-'));
    let engines: FaultyEngines;
    let api: HttpProduct;
    beforeAll(async () => {
      engines = await faultyEngines(folder, { mongo, elasticsearch, s3 });
      api = await startHttpProduct({ settings: engines.settings(`t${newId()}`.toLowerCase()) });
    }, 3 * minutes);
    afterAll(async () => {
      await api[Symbol.asyncDispose]();
      await engines.close();
      rmSync(folder, { recursive: true, force: true });
    }, minutes);

    /** Creates an agent with a listing and returns both. */
    async function createListing() {
      const { call: ask, callOk: done, product } = api;
      const agent = await api.signUp(`${newId()}@ardhi.test`.toLowerCase(), 'Ada Agent');
      const phones = [{ e164: '+256772000123', whatsapp: true }];
      const agentProfile = { phones, areaIds: [], specialties: ['LAND'], languages: ['en'] };
      await api.confirmPhone(agent.token);
      // On a busy machine the response may come before the read model is up to date.
      await ask('POST', '/api/agents', { ...agent, body: agentProfile });
      await product.application.settled();
      const { items } = await done('GET', '/api/geo/autocomplete?q=kira%20wakiso&levels=CITY');
      const geo = Object.fromEntries(
        items[0].path.map(({ level, id }: { level: string; id: string }) => [level, id]),
      );
      const body = {
        title: { en: 'A quiet plot on the ridge above Kimwanyi' },
        purpose: 'SALE',
        category: 'LAND',
        use: 'RESIDENTIAL',
        priceUnit: 'TOTAL',
        area: { value: 27, unit: 'DECIMAL' },
        price: { amount: 90_000_000, currency: 'UGX' },
        location: {
          geo: { countryId: geo['COUNTRY'], cityId: geo['CITY'], countryCode: 'UG' },
          point: [32.6201, 0.4021],
          precision: 'EXACT',
          pinSource: 'AGENT_PIN',
        },
      };
      const { id } = await done('POST', '/plots', { ...agent, body });
      await product.application.settled();
      return { agent, id };
    }

    const photoForm = async (shade: number) => {
      const form = new FormData();
      form.append('files', await photo(shade), `view-${shade}.jpg`);
      form.append('latitude[]', '');
      form.append('longitude[]', '');
      return form;
    };

    it(
      'without its blob store the product refuses files with an error code, still shows listings, and recovers',
      async () => {
        const { call: ask, product } = api;
        const { agent, id } = await createListing();
        const uploadPhoto = async (shade: number) =>
          ask('POST', `/api/media/${id}/media`, { ...agent, body: await photoForm(shade) });
        const listMedia = async () => {
          await product.application.settled();
          return (await ask('GET', `/properties/${id}/media`, agent)).body.items;
        };
        expect((await uploadPhoto(40)).status).toBe(201);
        const [{ renditions }] = await listMedia();
        const [{ url }] = renditions;
        expect((await ask('GET', url)).status).toBe(200);

        engines.network.s3.setCondition('cut');
        expect(await uploadPhoto(120)).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE' } });
        expect(await ask('GET', url)).toMatchObject({ status: 503, body: { code: 'STORAGE_UNAVAILABLE' } });
        for (const path of ['/properties/search', `/properties/${id}`, `/properties/${id}/media`])
          expect([path, (await ask('GET', path, agent)).status]).toEqual([path, 200]);
        expect(await product.engines.failing?.()).toEqual([]);
        expect(await product.engines.unavailable?.()).toEqual(['S3']);

        engines.network.s3.setCondition('fair');
        await expect.poll(async () => (await ask('GET', url)).status, pollOptions).toBe(200);
        expect((await uploadPhoto(120)).status).toBe(201);
        expect(await listMedia()).toHaveLength(2);
      },
      3 * minutes,
    );
  },
);
