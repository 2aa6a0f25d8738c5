import type { AnyRoute } from '@ardhi/contracts/route';
import { openEngines } from '@ardhi/engines/engines';
import { eicar, type FakeClamd, fakeClamd } from '@ardhi/testing/fake-servers/fake-clamd';
import type { TestResponse } from '@ardhi/testing/test-response';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { services } from '../infra/product/services.ts';
import { createTenant, type Tenant } from './support/two-tenants.ts';

let clamd: FakeClamd;
let app: World;
let tenant: Tenant;

beforeAll(async () => {
  clamd = await fakeClamd();
  app = await world(services, openEngines, { VIRUS_SCANNER: `clamd://127.0.0.1:${clamd.port}` });
  tenant = await createTenant(app, 'kira', '+25677200100');
  // Saved searches are matched by jobs, which would append events later on.
  await app.engines.scheduler.runDue();
  await app.settled();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await clamd[Symbol.asyncDispose]();
});
beforeEach(() => clamd.behave('scan'));

const admin = testCaller('AFRI_ADMIN');
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const csv = Buffer.from('id,title\n1,A plot\n');
const geojson = Buffer.from('{"type":"Point","coordinates":[32.5,0.3]}');

/** How each call that takes a file receives one. */
interface Upload {
  readonly file: Buffer;
  readonly name: string;
  readonly field?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly as?: () => object;
}
const uploads: Readonly<Record<string, Upload>> = {
  'POST /api/media/:id/media': {
    file: pdf,
    name: 'plan.pdf',
    field: 'files',
    fields: { kind: 'DOCUMENT', latitude: '', longitude: '' },
  },
  'POST /api/external/v1/listings/:externalRef/media': {
    file: pdf,
    name: 'plan.pdf',
    field: 'files',
    fields: { kind: 'DOCUMENT', latitude: '', longitude: '' },
    as: () => tenant.key,
  },
  'POST /api/media/files': { file: pdf, name: 'title.pdf' },
  'POST /api/users/avatar': { file: png, name: 'face.png' },
  'POST /properties/import': { file: csv, name: 'plots.csv' },
  'POST /plots/geometry': { file: geojson, name: 'plot.geojson' },
  'POST /api/admin/geo-packs': { file: Buffer.from('{}'), name: 'pack.json', as: () => admin },
};
/** Calls that pass files on in parts: the file is scanned when the last one assembles it. */
const chunkedCalls = ['POST /api/media/uploads', 'GET', 'PUT', 'POST /api/media/uploads/:uploadId/finish'];

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`;
const listingOf = () => tenant.ids.draft;

async function send(call: string, content: Buffer): Promise<TestResponse> {
  const { name, field = 'file', fields = {}, as = () => tenant.agent } = uploads[call] as Upload;
  const [method = '', path = ''] = call.split(' ');
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append(field, new Blob([new Uint8Array(content)]), name);
  return app.call(method, path.replace(':id', listingOf()).replace(':externalRef', tenant.ids.externalRef), {
    as: as(),
    body,
  });
}

/** The file with the test virus after its end. */
const infected = ({ file }: Upload) => Buffer.concat([file, Buffer.from(`\n${eicar}`)]);
const blobKeys = async () => (await Array.fromAsync(app.engines.blobs.keys())).map(({ key }) => key);

describe('every call that takes a file (ASVS 5, V5.4.3)', () => {
  it('is listed here', () => {
    const routes = app.application.endpoints.map(({ route }) => route);
    const named = (isMeant: (route: AnyRoute) => boolean | undefined) => routes.filter(isMeant).map(nameOf);
    expect(named(({ multipart }) => multipart).toSorted()).toEqual(Object.keys(uploads).toSorted());
    expect(named(({ chunked }) => chunked)).toHaveLength(chunkedCalls.length);
  });

  it.each(Object.keys(uploads))('%s refuses an infected file and stores nothing of it', async (call) => {
    const upload = uploads[call] as Upload;
    const before = [await blobKeys(), await app.engines.events.head()];
    const { status, body } = await send(call, infected(upload));
    expect([status, body.code]).toEqual([422, 'FILE_INFECTED']);
    expect(body.message).toBe(
      `The virus scanner refused ${upload.name}. It was deleted and nothing was stored.`,
    );
    expect([await blobKeys(), await app.engines.events.head()]).toEqual(before);
  });

  it.each(['error', 'cut'] as const)('takes nothing while the scanner fails: %s', async (behaviour) => {
    clamd.behave(behaviour);
    const before = [await blobKeys(), await app.engines.events.head()];
    const answers = await Promise.all(
      Object.entries(uploads).map(async ([call, { file }]) => {
        const { status, body, headers } = await send(call, file);
        return [call, status, body.code, headers.get('retry-after')];
      }),
    );
    expect(answers).toEqual(Object.keys(uploads).map((call) => [call, 503, 'SCANNER_UNAVAILABLE', '60']));
    expect([await blobKeys(), await app.engines.events.head()]).toEqual(before);
  });
});

describe('a request while the scanner is away', () => {
  it('waits for it, and the file is taken once it was scanned', async () => {
    clamd.behave('cut');
    setTimeout(() => clamd.behave('scan'), 600);
    const { status } = await send('POST /api/media/files', pdf);
    expect(status).toBe(201);
    expect(clamd.scanned.at(-1)?.equals(pdf)).toBe(true);
  });
});

describe('a file that arrives in chunks', () => {
  async function upload(content: Buffer) {
    const announced = {
      fileName: 'plan.pdf',
      mime: 'application/pdf',
      kind: 'DOCUMENT',
      bytes: content.length,
    };
    const body = { listingId: listingOf(), ...announced, latitude: null, longitude: null };
    const started = await app.call('POST', '/api/media/uploads', { as: tenant.agent, body });
    const path = `/api/media/uploads/${started.body.uploadId}`;
    const range = `bytes 0-${content.length - 1}/${content.length}`;
    const options = { as: tenant.agent, raw: content.toString('latin1') };
    await app.call('PUT', path, {
      ...options,
      headers: { 'content-range': range, 'content-type': 'application/octet-stream' },
    });
    return () => app.call('POST', `${path}/finish`, { as: tenant.agent, body: {} });
  }

  it('waits on the server while the scanner is away, readable for nobody, and is taken after the scan', async () => {
    const finish = await upload(pdf);
    clamd.behave('cut');
    expect((await finish()).body.code).toBe('SCANNER_UNAVAILABLE');
    clamd.behave('scan');
    const done = await finish();
    expect([done.status, done.body.fileName]).toEqual([201, 'plan.pdf']);
  });

  it('is deleted with its chunks when it is infected', async () => {
    const before = await blobKeys();
    const finish = await upload(Buffer.concat([pdf, Buffer.from(eicar)]));
    expect((await finish()).body.code).toBe('FILE_INFECTED');
    expect((await finish()).body.code).toBe('GONE');
    expect(await blobKeys()).toEqual(before);
  });
});
