import { type UserPublished, userEvents } from '@ardhi/contracts/accounts/events';
import { openEngines } from '@ardhi/engines/engines';
import { signedLinks } from '@ardhi/kernel/privacy/signed-links';
import { publisher } from '@ardhi/kernel/testing/publisher';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { ask } from '../testing/asking.ts';
import { aPicture } from '../testing/pictures.ts';

const users = publisher<UserPublished>(userEvents);
let there: World;
beforeAll(async () => {
  there = await world([users.service, media], openEngines);
});
afterAll(() => there[Symbol.asyncDispose]());

const pdf = new Uint8Array(
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
);
const keep = (bytes: Uint8Array<ArrayBuffer>, as = somebody('AGENT'), purpose?: string) => {
  const body = new FormData();
  if (purpose !== undefined) body.append('for', purpose);
  body.append('file', new Blob([bytes]), 'title.pdf');
  return there.call('POST', '/api/media/files', { as, body });
};

describe('papers', () => {
  it('are kept as they came and opened by a signed link only, for a quarter of an hour', async () => {
    const { status, body } = await keep(pdf);
    expect(status).toBe(201);
    const path = `/media/${body.fileId}-paper`;
    expect((await there.call('GET', path)).status).toBe(404);
    const query = await signedLinks(there.engines.keys).sign(path, there.clock.epoch() + 900_000);
    const opened = await there.call('GET', `${path}?${query}`);
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(opened.headers.get('content-disposition')).toContain('attachment');
    expect(opened.body).toBe(Buffer.from(pdf).toString());
    there.clock.advance(900_001);
    expect((await there.call('GET', `${path}?${query}`)).status).toBe(404);
  });

  it('may be pictures, and nothing that runs', async () => {
    expect((await keep(await aPicture())).status).toBe(201);
    const page = await keep(new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>')));
    expect([page.status, page.body.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  });

  it('are brought by whoever may, for what there is', async () => {
    const code = async (purpose: string, as: object) => (await keep(pdf, as, purpose)).body.code;
    expect(await code('TICKET', somebody('USER'))).toBeUndefined();
    expect(await code('EVIDENCE', somebody('USER'))).toBe('FORBIDDEN');
    expect(await code('CONTENT', somebody('AGENT'))).toBe('FORBIDDEN');
    expect(await code('A_SECRET', somebody('AGENT'))).toBe('VALIDATION_FAILED');
    expect(await code('TICKET', {})).toBe('UNAUTHENTICATED');
  });
});

describe('somebody who is forgotten', () => {
  it('takes what they brought about themselves with them, at once, and nothing else', async () => {
    const [one, other] = [somebody('AGENT'), somebody('AGENT')];
    const proof = new Uint8Array(Buffer.from('%PDF-1.7\nonly mine\n%%EOF'));
    const mine = (await keep(proof, one, 'TICKET')).body.fileId;
    const evidence = (await keep(pdf, one, 'EVIDENCE')).body.fileId;
    const same = (await keep(pdf, one, 'PROOF')).body.fileId;
    await keep(pdf, other, 'TICKET');
    const opened = async (fileId: string) => {
      const path = `/media/${fileId}-paper`;
      const query = await signedLinks(there.engines.keys).sign(path, there.clock.epoch() + 900_000);
      return (await there.call('GET', `${path}?${query}`)).status;
    };
    const before = (await Array.fromAsync(there.engines.blobs.keys())).length;
    await users.say(there, one.id ?? '', { type: 'UserErased' });
    await there.engines.timer.due();
    expect(await Promise.all([mine, same, evidence].map(opened))).toEqual([404, 404, 200]);
    expect(await Array.fromAsync(there.engines.blobs.keys())).toHaveLength(before - 1);
  });
});

describe('pictures for everybody', () => {
  it('are drawn anew and given out under an address of their own, and nothing but pictures', async () => {
    const logo = await aPicture(3, { width: 500, height: 400, gps: true });
    const { status, body } = await keep(logo, somebody('AGENT'), 'LOGO');
    expect([status, body.url]).toEqual([201, `/media/${body.fileId}-shown.webp`]);
    const shown = await ask(there, body.url);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320 });
    expect(bytes.includes('Nakato')).toBe(false);
    expect((await there.call('GET', `/media/${body.fileId}-paper`)).status).toBe(404);
    expect((await keep(pdf, somebody('AGENT'), 'LOGO')).body.code).toBe('UNSUPPORTED_TYPE');
    const paper = (await keep(logo, somebody('AGENT'), 'VISIT')).body;
    expect([paper.url, (await ask(there, `/media/${paper.fileId}-shown.webp`)).status]).toEqual([
      undefined,
      404,
    ]);
  });
});
