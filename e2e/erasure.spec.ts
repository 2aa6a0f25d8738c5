import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { instantOf } from '@ardhi/kernel/clock';
import { aFilm } from '@ardhi/media/testing/films';
import { expect, it } from 'vitest';
import { overHttp, password, photo } from './over-http.ts';

/** Words that stand nowhere else: whatever holds one of them after the erasure holds something of this person. */
const words = {
  email: 'kanarienvogel@ardhi.test',
  second: 'kanarienpost@ardhi.test',
  name: 'Zitronenfalter Quittengelb',
  phone: '+256799123987',
  bio: 'apfelsinenbaum',
  note: 'brombeerhecke',
  folder: 'stachelbeere',
  message: 'kornblumenfeld',
  wish: 'schneeglocke',
  file: 'mirabellenliste',
  camera: 'Hagebuttenkamera',
  reason: 'holunderstrauch',
  search: 'gänseblümchenwiese',
  sought: 'waldmeisterhain',
  lat: '0.40214242',
  lon: '32.62014242',
};

/** As they are written, lower case as an index keeps them, and as base64 would hide them at each of its three beginnings. */
function spellings(word: string): Buffer[] {
  const shifted = [0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + word)
      .toString('base64')
      .slice(4, -4),
  );
  return [word, word.toLowerCase(), encodeURIComponent(word), ...shifted].map((text) => Buffer.from(text));
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

function traces(folder: string, logged: string): string[] {
  const kept = [
    ...filesOf(folder).map((file) => [file, readFileSync(file)] as const),
    ['log', Buffer.from(logged)] as const,
  ];
  return Object.entries(words).flatMap(([what, word]) =>
    kept
      .filter(([, bytes]) => spellings(word).some((text) => bytes.includes(text)))
      .map(([file]) => `${what} in ${file.replace(folder, '')}`),
  );
}

it('leaves no byte of a person who used everything, in any file or log (promises.md F1)', async () => {
  let shift = 0;
  const epoch = () => Date.now() + shift;
  await using here = await overHttp({ clock: { epoch, now: () => instantOf(epoch()) } });
  const { ask, done, product } = here;
  const head = await here.joined('head@ardhi.test', 'Hilda Head');
  const other = await here.joined('other@ardhi.test', 'Otto Other');
  const person = await here.joined(words.email, words.name);
  const as = (body: unknown, key?: string) => ({
    ...person,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
  const form = async (name: string, file: Blob, fileName: string) => {
    const made = new FormData();
    made.append(name, file, fileName);
    return made;
  };

  // What they say of themselves, and how they come in.
  const phones = [{ e164: words.phone, whatsapp: true }];
  await done('PUT', '/api/users/profile', as({ name: words.name, phone: phones[0] }, 'once'));
  await done('PUT', '/api/users/preferences', as({ locale: 'sw', areaUnit: 'ACRE' }));
  await done('POST', '/api/users/consent', as({ marketing: true }));
  await ask('POST', '/api/auth/login', { body: { email: words.email, password: 'not this one' } });
  await done('POST', '/api/auth/forgot-password', { body: { email: words.email } });
  await done('POST', '/api/users/change-email', as({ email: words.second, password }));
  const face = await photo(77, { IFD0: { Model: words.camera } });
  await done('POST', '/api/users/avatar', as(await form('file', face, `${words.file}.jpg`)));

  // What they work with.
  await done(
    'POST',
    '/api/agents',
    as({ phones, bio: { en: words.bio }, areaIds: [], specialties: ['LAND'], languages: ['en'] }),
  );
  await product.running.settled();
  const { items } = await done('GET', '/api/geo/autocomplete?q=kira%20wakiso&levels=CITY');
  const geo = Object.fromEntries(
    items[0].path.map(({ level, id }: { level: string; id: string }) => [level, id]),
  );
  const aPlot = {
    title: { en: 'A quiet plot on the ridge above Kimwanyi' },
    description: {
      en: 'The plot lies on the ridge and has been held by one family for thirty years. The road is murram, the stage is four minutes away, and the neighbours have built and live there.',
    },
    ...{ purpose: 'SALE', category: 'LAND', use: 'RESIDENTIAL', priceUnit: 'TOTAL', qualifier: 'NEGOTIABLE' },
    ...{ area: { value: 27, unit: 'DECIMAL' }, price: { amount: 90_000_000, currency: 'UGX' } },
    location: {
      geo: { countryId: geo['COUNTRY'], cityId: geo['CITY'], countryCode: 'UG' },
      point: [32.6201, 0.4021],
      precision: 'EXACT',
      pinSource: 'AGENT_PIN',
    },
  };
  const plot = await done('POST', '/plots', as(aPlot));
  const upload = new FormData();
  for (const shade of [40, 120, 200]) {
    upload.append(
      'files',
      await photo(shade, { IFD0: { Model: words.camera } }),
      `${words.file}-${shade}.jpg`,
    );
    upload.append('latitude[]', words.lat);
    upload.append('longitude[]', words.lon);
  }
  const title = { tenure: 'MAILO_PRIVATE', ownerType: 'FAMILY', spousalConsent: 'HAVE', encumbrances: [] };
  await done('PUT', `/properties/${plot.id}/title`, as(title));
  await product.running.settled();
  await done('POST', `/api/media/${plot.id}/media`, as(upload));
  await product.running.settled();
  const walk = await aFilm({ title: words.camera });
  const announced = {
    ...{ listingId: plot.id, kind: 'VIDEO', fileName: `${words.file}.mp4`, mime: 'video/mp4' },
    ...{ bytes: walk.length, latitude: null, longitude: null },
  };
  const { uploadId } = await done('POST', '/api/media/uploads', as(announced));
  const whole = await fetch(`${product.url}/api/media/uploads/${uploadId}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-range': `bytes 0-${walk.length - 1}/${walk.length}`,
    },
    body: walk,
  });
  expect(whole.status).toBe(200);
  await done('POST', `/api/media/uploads/${uploadId}/finish`, as({}));
  await product.running.settled();
  await done('POST', `/properties/${plot.id}/status`, as({ cmd: 'submit' }));
  await done('POST', `/properties/${plot.id}/status`, { ...head, body: { cmd: 'approve' } });
  const sheet = new Blob([`Ref,Title,Price\nA-1,A plot near ${words.file},100000\n`], { type: 'text/csv' });
  await done('POST', '/properties/import', as(await form('file', sheet, `${words.file}.csv`), 'import-1'));
  await product.running.settled();

  // What they keep, share and ask of others.
  await done('PUT', `/api/users/favourites/${plot.id}`, as({ note: words.note, folder: words.folder }));
  await done('POST', '/api/users/favourites/share', as({ folder: words.folder }));
  await done('PUT', '/api/users/recents', as({ listingIds: [plot.id] }));
  const sought = { query: { q: words.sought }, name: words.search };
  await done('POST', '/api/saved-searches', as(sought));
  // The same person before they had signed in, by the address that the account is known by.
  await done('POST', '/api/saved-searches', { body: { ...sought, email: words.email } });
  await product.running.settled();
  const { items: letters } = await done('GET', `/api/dev/mailbox?to=${encodeURIComponent(words.email)}`);
  const asking = letters.find(({ subject }: { subject: string }) => subject.includes('alerts'));
  const token = /searches\/([\w-]+)/.exec(asking.text)?.[1];
  await done('POST', '/api/saved-searches/confirm', { body: { token } });
  const contacted = { name: words.name, phone: words.phone, email: words.email };
  const agents = {
    phones: [{ e164: '+256772000123', whatsapp: true }],
    areaIds: [],
    specialties: ['LAND'],
    languages: ['en'],
  };
  await done('POST', '/api/agents', { ...other, body: agents });
  await product.running.settled();
  await done(
    'POST',
    `/api/agents/${other.id}/enquiries`,
    as({ ...contacted, message: words.message, channel: 'EMAIL', consent: true }),
  );
  await product.running.settled();
  const [lead] = (await done('GET', '/api/leads', other)).items;
  await done('POST', `/api/leads/${lead.contact.id}/events`, {
    ...other,
    body: { type: 'NOTE', text: words.wish },
  });

  // What others write about them.
  await done('POST', `/api/admin/users/${person.id}/status`, {
    ...head,
    body: { status: 'SUSPENDED', reason: words.reason },
  });
  await done('POST', `/api/admin/users/${person.id}/status`, {
    ...head,
    body: { status: 'ACTIVE', reason: words.reason },
  });
  await done('DELETE', `/api/admin/users/${person.id}`, { ...head, body: { reason: words.reason } });
  await product.running.settled();
  const before = new Set(traces(here.folder, here.logged()).map((line) => line.split(' ')[0]));
  expect(before.size).toBeGreaterThan(3);

  shift = 8 * 24 * 3_600_000;
  // What the erasure itself sets for this moment rings behind it.
  for (let rung = 0; rung < 2; rung++) {
    await product.engines.timer.due();
    await product.running.settled();
  }
  await here.stop();
  try {
    expect(traces(here.folder, here.logged())).toEqual([]);
  } finally {
    rmSync(here.folder, { recursive: true, force: true });
  }
}, 120_000);
