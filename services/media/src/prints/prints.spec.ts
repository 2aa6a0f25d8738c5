import { uploadMedia } from '@ardhi/contracts/media/media.routes';
import { readFlyer, readListingPicture, readQrCode } from '@ardhi/contracts/media/prints.routes';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller, type World, world } from '@ardhi/testing/world';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { media } from '../service.ts';
import { listingsService, publishListing } from '../testing/listings.ts';
import { formOf, pictureFile } from '../testing/pictures.ts';
import { rawRequest } from '../testing/request.ts';
import { pictureSvg } from './picture-layout.ts';
import { printedFacts } from './print-texts.ts';

const live = {
  kind: 'PLOT' as const,
  status: 'ACTIVE' as const,
  reason: 'LIVE' as const,
  title: { en: 'Fifty by a hundred near Kira market, ten minutes from the stage', fr: 'Un terrain à Kira' },
  price: { amount: 85_000_000, currency: 'UGX' as const },
  area: { value: 12.5, unit: 'DECIMAL' as const },
};
let app: World;
let withPhoto: string;
const agent = testCaller('AGENT');
const agentId = agent.id ?? '';

async function publish(facts: object = {}): Promise<string> {
  const id = newId();
  await publishListing(app, id, { agentId, ...live, ...facts });
  return id;
}

beforeAll(async () => {
  app = await world([listingsService, media], openEngines);
  withPhoto = await publish();
  // As smooth as a photo.
  const smooth = await sharp(await pictureFile(7))
    .blur(24)
    .jpeg()
    .toBuffer();
  const body = formOf([{ bytes: new Uint8Array(smooth) }]);
  await app.call(uploadMedia, { params: { id: withPhoto }, as: agent, body });
});
afterAll(() => app[Symbol.asyncDispose]());

async function picture(id: string, query = '') {
  const answer = await rawRequest(app, `/og/${id}.png${query}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes };
}

describe('the picture of a listing', () => {
  it.each([
    ['og', 1200, 630, 300_000],
    ['card', 1080, 1350, 60_000],
    ['status', 1080, 1920, 120_000],
  ])(
    'for the pack %s has its size and at most its bytes, with a photo',
    async (pack, width, height, most) => {
      const { answer, bytes } = await picture(withPhoto, `?pack=${pack}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
      expect(bytes.length).toBeLessThanOrEqual(most);
      const { format, width: drawn, height: high } = await sharp(bytes).metadata();
      expect([format, drawn, high]).toEqual(['png', width, height]);
      // The upper left corner is the photo, not paper of one colour.
      const { channels } = await sharp(bytes).extract({ left: 20, top: 20, width: 100, height: 100 }).stats();
      expect(channels[0]?.stdev).toBeGreaterThan(4);
    },
  );

  it('is drawn without a photo too, and differs with the price', async () => {
    const [one, other] = [await publish(), await publish({ price: { amount: 99, currency: 'UGX' } })];
    const [first, second] = [await picture(one), await picture(other)];
    expect([first.answer.status, second.answer.status]).toEqual([200, 200]);
    expect(first.bytes.equals(second.bytes)).toBe(false);
  });

  it('is limited like a file, because crawlers share addresses', () => {
    expect(readListingPicture.rate).toBe('file');
    expect(readFlyer.rate).toBe('heavy');
    expect(readQrCode.rate).toBe('file');
  });

  it('is there only while everyone may see the listing, whoever asks', async () => {
    for (const facts of [
      { status: 'INACTIVE', reason: 'DRAFT' },
      { status: 'ARCHIVED', reason: 'WITHDRAWN' },
      { visibility: 'AGENCY' },
    ]) {
      const id = await publish(facts);
      expect((await picture(id)).answer.status).toBe(404);
      expect((await rawRequest(app, `/og/${id}.png`, { as: agent })).status).toBe(404);
    }
    expect((await picture(withPhoto, '?pack=poster')).answer.status).toBe(400);
  });
});

describe('the flyer of a listing', () => {
  const read = async (path: string, as: object = {}) => {
    const answer = await rawRequest(app, path, { as });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it.each([
    ['A4', '0 0 595.28 841.89'],
    ['WINDOW', '0 0 841.89 595.28'],
  ])(
    'in the size %s is a PDF of one page under 300 KB, with its photo and embedded fonts',
    async (size, box) => {
      const { answer, bytes } = await read(`/properties/${withPhoto}/flyer.pdf?size=${size}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="UG-\w-\w+\.pdf"$/);
      expect(bytes.length).toBeLessThan(300_000);
      const pdf = bytes.toString('latin1');
      expect(pdf).toContain(`/MediaBox [${box}]`);
      expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
      expect(pdf).toMatch(/\/Subtype \/Image/);
      expect(pdf).toMatch(/\/FontFile2/);
    },
  );

  it('is made without a photo, and stays one page with a title that is far too long', async () => {
    const id = await publish({ title: { en: 'A very long title '.repeat(40) } });
    const { answer, bytes } = await read(`/plots/${id}/flyer.pdf`);
    expect(answer.status).toBe(200);
    expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  });

  it('and the QR code are there only while everyone may see the listing', async () => {
    const qr = await read(`/properties/${withPhoto}/qr.svg`);
    expect([qr.answer.status, qr.answer.headers.get('content-type')]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    expect(qr.bytes.toString()).toMatch(/^<svg [^>]*viewBox="0 0 400 400"/);
    const draft = await publish({ status: 'INACTIVE', reason: 'DRAFT' });
    for (const path of [`/properties/${draft}/flyer.pdf`, `/properties/${draft}/qr.svg`])
      expect((await read(path, agent)).answer.status).toBe(404);
    expect((await read(`/properties/${withPhoto}/flyer.pdf?size=A0`)).answer.status).toBe(400);
  });
});

describe('what a picture says', () => {
  const row = (shown: object, lang?: 'am' | 'sw') => {
    const common = { place: 'Kira, Wakiso', qualifier: 'FIXED', priceUnit: 'TOTAL', status: 'ACTIVE' };
    return printedFacts({ ref: 'UG-L-7K3F9Q', shown: { ...common, ...shown } } as never, lang);
  };

  it('is title, price with its unit, size and place', () => {
    expect(
      row({ title: live.title, price: live.price, priceUnit: 'PER_ACRE', areaM2: 505.9, beds: 3 }),
    ).toEqual({
      title: live.title.en,
      place: 'Kira, Wakiso',
      price: 'UGX 85,000,000 per acre',
      facts: ['506 m²', '3 bedrooms'],
    });
  });

  it('never has a price on application, and says what was sold', () => {
    const facts = row({ price: live.price, qualifier: 'ON_APPLICATION', status: 'SOLD' });
    expect(facts.price).toBe('Price on application');
    expect(facts.notice).toBe('No longer available');
    expect(facts.title).toBe('UG-L-7K3F9Q');
  });

  it('has its title in a language of the site, and in English where that cannot be printed', () => {
    expect(row({ title: { en: 'A plot', am: 'መሬት በኪራ' } }, 'am').title).toBe('መሬት በኪራ');
    expect(row({ title: { en: 'A plot 🏡', sw: '漢字' } }, 'sw').title).toBe('A plot');
  });

  it('has no text of the listing as markup', () => {
    const hostile = row({
      title: { en: '</svg><script>alert(1)</script><image href="file:///etc/passwd"/>' },
    });
    const svg = pictureSvg('card', hostile, { url: 'https://ardhi.example/properties/1', hasPhoto: true });
    expect(svg).not.toMatch(/script|passwd|<image|href/);
  });
});
