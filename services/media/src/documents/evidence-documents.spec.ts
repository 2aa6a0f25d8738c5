import { userEvents } from '@ardhi/contracts/accounts/events';
import { uploadFile } from '@ardhi/contracts/media/files.routes';
import { openEngines } from '@ardhi/engines/engines';
import { signedLinks } from '@ardhi/kernel/privacy/signed-links';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { pictureFile } from '../testing/pictures.ts';
import { rawRequest } from '../testing/request.ts';

const users = publisher(userEvents);
let app: World;
beforeAll(async () => {
  app = await world([users.service, media], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const pdf = new Uint8Array(
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
);
const upload = (bytes: Uint8Array<ArrayBuffer>, as = testCaller('AGENT'), purpose?: string) => {
  const body = new FormData();
  if (purpose !== undefined) body.append('for', purpose);
  body.append('file', new Blob([bytes]), 'title.pdf');
  return app.call(uploadFile, { as, body });
};

describe('evidence documents', () => {
  it('are stored unchanged and opened by a signed link only, for 15 minutes', async () => {
    const { status, body } = await upload(pdf);
    expect(status).toBe(201);
    const path = `/media/${body.fileId}-paper`;
    expect((await app.call('GET', path)).status).toBe(404);
    const query = await signedLinks(app.engines.keys).sign(path, app.clock.epoch() + 900_000);
    const opened = await app.call('GET', `${path}?${query}`);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(opened.headers.get('content-disposition')).toContain('attachment');
    expect(opened.body).toBe(Buffer.from(pdf).toString());
    await app.advance(900_001);
    expect((await app.call('GET', `${path}?${query}`)).status).toBe(404);
  });

  it('may be pictures, but not HTML', async () => {
    expect((await upload(await pictureFile())).status).toBe(201);
    const html = await upload(new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>')));
    expect([html.status, html.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });

  it('need a role for their purpose, and a known purpose', async () => {
    const code = async (purpose: string, as: object) => (await upload(pdf, as, purpose)).body.code;
    expect(await code('TICKET', testCaller('USER'))).toBeUndefined();
    expect(await code('EVIDENCE', testCaller('USER'))).toBe('FORBIDDEN');
    expect(await code('CONTENT', testCaller('AGENT'))).toBe('FORBIDDEN');
    expect(await code('A_SECRET', testCaller('AGENT'))).toBe('VALIDATION_FAILED');
    expect(await code('TICKET', {})).toBe('UNAUTHENTICATED');
  });
});

describe('an erased uploader', () => {
  it('loses documents about themselves at once, and only those', async () => {
    const [uploader, otherUploader] = [testCaller('AGENT'), testCaller('AGENT')];
    const proof = new Uint8Array(Buffer.from('%PDF-1.7\nonly mine\n%%EOF'));
    const ticketId = (await upload(proof, uploader, 'TICKET')).body.fileId;
    const evidence = (await upload(pdf, uploader, 'EVIDENCE')).body.fileId;
    const sharedId = (await upload(pdf, uploader, 'PROOF')).body.fileId;
    await upload(pdf, otherUploader, 'TICKET');
    const opened = async (fileId: string) => {
      const path = `/media/${fileId}-paper`;
      const query = await signedLinks(app.engines.keys).sign(path, app.clock.epoch() + 900_000);
      return (await app.call('GET', `${path}?${query}`)).status;
    };
    const keysBefore = (await Array.fromAsync(app.engines.blobs.keys())).length;
    await users.publish(app, uploader.id ?? '', { type: 'UserErased' });
    await app.engines.scheduler.runDue();
    expect(await Promise.all([ticketId, sharedId, evidence].map(opened))).toEqual([404, 404, 200]);
    expect(await Array.fromAsync(app.engines.blobs.keys())).toHaveLength(keysBefore - 1);
  });
});

describe('public pictures', () => {
  it('are rendered, served under a public URL, and must be pictures', async () => {
    const logo = await pictureFile(3, { width: 500, height: 400, gps: true });
    const { status, body } = await upload(logo, testCaller('AGENT'), 'LOGO');
    expect([status, body.url]).toEqual([201, `/media/${body.fileId}-shown.webp`]);
    const picture = await rawRequest(app, body.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(bytes.includes('Nakato')).toBe(false);
    expect((await app.call('GET', `/media/${body.fileId}-paper`)).status).toBe(404);
    expect((await upload(pdf, testCaller('AGENT'), 'LOGO')).body.code).toBe('UNSUPPORTED_TYPE');
    const visitDocument = (await upload(logo, testCaller('AGENT'), 'VISIT')).body;
    expect([
      visitDocument.url,
      (await rawRequest(app, `/media/${visitDocument.fileId}-shown.webp`)).status,
    ]).toEqual([undefined, 404]);
  });
});
