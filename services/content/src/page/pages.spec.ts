import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '../service.ts';
import { enterStartingContent, startingPage, startingPages } from './starting-content.ts';

let app: World;
beforeAll(async () => {
  app = await world([content], openEngines);
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const assistant = testCaller('ASSISTANT_ADMIN');
const text = (md: string) => ({ t: 'markdown', md });
const page = (slug: string, changes: object = {}) => ({
  type: 'BLOG_POST',
  slug,
  locale: 'en',
  title: 'A post',
  blocks: [text('Hello *there*.')],
  seo: { noindex: false },
  placement: [],
  order: 0,
  tags: [],
  countries: [],
  ...changes,
});
const create = (slug: string, changes: object = {}) =>
  app.call('POST', '/api/admin/content-pages', { as: admin, body: page(slug, changes) });
const step = (id: string, body: object, as = admin) =>
  app.call('POST', `/api/admin/content-pages/${id}/state`, { as, body });
const read = (slug: string, query = '') => app.call('GET', `/api/content/pages/${slug}${query}`);
const publish = async (slug: string, changes: object = {}) => {
  const { body } = await create(slug, changes);
  await step(body.id, { do: 'PUBLISH' });
  return body.id as string;
};
const idOf = async (slug: string) => {
  const { body } = await app.call('GET', `/api/admin/content-pages?q=${slug}`, { as: admin });
  return body.items.find((one: { slug: string }) => one.slug === slug).id as string;
};

describe('posts and guides outside the site', () => {
  const xmlOf = async (path: string) => {
    const { status, body, headers } = await app.call('GET', path);
    expect(status).toBe(200);
    return { xml: String(body), type: headers.get('content-type') ?? '' };
  };

  it('are a feed, with hostile text as text and without drafts', async () => {
    await publish('fed-post', {
      title: '</title><script>alert(1)</script> & more',
      tags: ['fed'],
      summary: 'Short <b>',
    });
    await create('unfed-post', { tags: ['fed'] });
    const { xml, type } = await xmlOf('/feeds/blog.rss?tag=fed');
    expect(type).toContain('application/rss+xml');
    expect(xml.match(/<item>/g)).toHaveLength(1);
    expect(xml).toContain('/blog/fed-post</link>');
    expect(xml).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more');
    expect(xml).toContain('<description>Short &lt;b&gt;</description>');
    expect(xml).not.toContain('<script>');
    expect((await app.call('GET', '/feeds/blog.rss?colour=blue')).status).toBe(400);
  });

  it('are in a sitemap, unless search engines may not show them', async () => {
    await publish('mapped-post');
    await publish('kept-post', { seo: { noindex: true } });
    const { xml, type } = await xmlOf('/sitemaps/texts.xml');
    expect(type).toContain('application/xml');
    expect(xml).toContain('/blog/mapped-post</loc>');
    expect(xml).toContain('/blog/reading-a-land-title</loc>');
    expect(xml).not.toContain('kept-post');
  });
});

describe('a page', () => {
  it('is read by everyone once it is published, and keeps its text while a new one is written', async () => {
    const { body } = await create('first-post');
    expect((await read('first-post')).status).toBe(404);
    await step(body.id, { do: 'SUBMIT' });
    await step(body.id, { do: 'PUBLISH' });
    await app.call('PUT', `/api/admin/content-pages/${body.id}`, { as: admin, body: { title: 'Newer' } });
    expect((await read('first-post')).body).toMatchObject({ title: 'A post', version: 1 });
    const edited = (await app.call('GET', `/api/admin/content-pages/${body.id}`, { as: admin })).body;
    expect(edited).toMatchObject({ title: 'Newer', state: 'DRAFT', version: 2, publishedVersion: 1 });
    await step(body.id, { do: 'PUBLISH' });
    expect((await read('first-post')).body).toMatchObject({ title: 'Newer', version: 2 });
    await step(body.id, { do: 'ARCHIVE' });
    expect((await read('first-post')).status).toBe(404);
  });

  it('is taken once a language', async () => {
    await create('taken');
    expect((await create('taken')).body.code).toBe('ALREADY_EXISTS');
    expect((await create('taken', { locale: 'sw' })).status).toBe(201);
  });

  it('is shown in English where it has no text in the language', async () => {
    await publish('in-two');
    await publish('in-two', { locale: 'sw', title: 'Habari' });
    expect((await read('in-two', '?locale=sw')).body).toMatchObject({ locale: 'sw', title: 'Habari' });
    expect((await read('in-two', '?locale=fr')).body).toMatchObject({ locale: 'en', title: 'A post' });
  });

  it('is published at its time', async () => {
    const { body } = await create('later');
    expect((await step(body.id, { do: 'SCHEDULE' })).body.code).toBe('VALIDATION_FAILED');
    expect((await step(body.id, { do: 'SCHEDULE', at: '2020-01-01T00:00:00.000Z' })).status).toBe(400);
    const scheduled = await step(body.id, { do: 'SCHEDULE', at: '2026-11-20T09:00:00.000Z' });
    expect(scheduled.body).toMatchObject({ state: 'SCHEDULED', publishAt: '2026-11-20T09:00:00.000Z' });
    await app.advance(3_600_000);
    expect((await read('later')).body.title).toBe('A post');
  });

  it('goes back to an earlier version as a new one, with a history of what changed', async () => {
    const { body } = await create('with-past');
    const path = `/api/admin/content-pages/${body.id}`;
    await app.call('PUT', path, { as: admin, body: { title: 'Second' } });
    const restored = await step(body.id, { do: 'RESTORE', version: 1, note: 'The first was right.' });
    expect(restored.body).toMatchObject({ title: 'A post', version: 3 });
    expect(restored.body.versions.at(-1)).toMatchObject({
      n: 3,
      by: admin.id,
      note: 'The first was right.',
    });
    const { items } = (await app.call('GET', `${path}/history`, { as: admin })).body;
    expect(items.map(({ version, type }: { version: number; type: string }) => [version, type])).toEqual([
      [3, 'PageRevised'],
      [2, 'PageRevised'],
      [1, 'PageCreated'],
    ]);
    expect(items[1].changes).toEqual([{ field: 'title', from: 'A post', to: 'Second' }]);
    expect((await step(body.id, { do: 'RESTORE', version: 9 })).status).toBe(404);
  });

  it('loses a summary that the earlier version did not have', async () => {
    const { body } = await create('without-summary');
    const path = `/api/admin/content-pages/${body.id}`;
    await app.call('PUT', path, { as: admin, body: { summary: 'Added later.' } });
    await step(body.id, { do: 'RESTORE', version: 1 });
    await step(body.id, { do: 'PUBLISH' });
    expect((await read('without-summary')).body).not.toHaveProperty('summary');
  });

  it('can be seen before by who has the link, for 24 hours and in this version only', async () => {
    const { body } = await create('secret-post');
    const path = `/api/admin/content-pages/${body.id}`;
    const link = (await app.call('POST', `${path}/preview-link`, { as: admin })).body;
    const { pathname, searchParams } = new URL(link.url);
    const query = `?preview=${searchParams.get('preview')}`;
    expect(pathname).toBe('/blog/secret-post');
    const shown = await read('secret-post', query);
    expect(shown.body).toMatchObject({ title: 'A post', preview: true });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect((await read('about', query)).status).toBe(410);
    expect((await read('secret-post', `${query}x`)).status).toBe(410);
    await app.advance(24 * 3_600_000);
    expect((await read('secret-post', query)).status).toBe(410);
    const again = (await app.call('POST', `${path}/preview-link`, { as: admin })).body;
    await app.call('PUT', path, { as: admin, body: { title: 'Changed' } });
    expect((await read('secret-post', new URL(again.url).search)).status).toBe(410);
  });
});

describe('a preview', () => {
  it.each([
    ['FAQ', 'new-questions'],
    ['PAGE', 'new-page'],
  ])('of %s opens on a screen that shows it', async (type, slug) => {
    const { body } = await create(slug, { type });
    const path = `/api/admin/content-pages/${body.id}/preview-link`;
    const { url } = (await app.call('POST', path, { as: admin })).body;
    expect(new URL(url).pathname).toBe(`/blog/${slug}`);
  });

  it('of the prices opens on a screen that shows it', async () => {
    const path = `/api/admin/content-pages/${await idOf('pricing')}/preview-link`;
    const { url } = (await app.call('POST', path, { as: admin })).body;
    expect(new URL(url).pathname).toBe('/blog/pricing');
  });
});

describe('the pages of the site', () => {
  it('cannot be deleted in English', async () => {
    const remove = (id: string) => app.call('DELETE', `/api/admin/content-pages/${id}`, { as: admin });
    expect((await remove(await idOf('about'))).body.code).toBe('IN_USE');
    expect((await remove(await publish('about', { type: 'PAGE', locale: 'sw' }))).status).toBe(204);
    expect((await remove(await publish('of-no-use'))).status).toBe(204);
  });

  it('cannot be moved to the archive in English', async () => {
    expect((await step(await idOf('about'), { do: 'ARCHIVE' })).body.code).toBe('IN_USE');
    expect((await read('about')).status).toBe(200);
    expect((await step(await publish('of-less-use'), { do: 'ARCHIVE' })).body.state).toBe('ARCHIVED');
  });

  it('need a permission to be published or removed', async () => {
    const id = await idOf('about');
    const change = { as: assistant, body: { summary: 'What we do.' } };
    expect((await app.call('PUT', `/api/admin/content-pages/${id}`, change)).status).toBe(200);
    expect((await step(id, { do: 'SUBMIT' }, assistant)).body.state).toBe('IN_REVIEW');
    const post = await publish('to-be-removed');
    const refusals = [
      step(id, { do: 'PUBLISH' }, assistant),
      step(id, { do: 'SCHEDULE', at: '2999-01-01T00:00:00.000Z' }, assistant),
      step(post, { do: 'ARCHIVE' }, assistant),
      app.call('DELETE', `/api/admin/content-pages/${post}`, { as: assistant }),
    ];
    for (const { body } of await Promise.all(refusals)) expect(body.code).toBe('PERMISSION_REQUIRED');
    const permitted = testCaller('ASSISTANT_ADMIN', { permissions: ['content.publish'] });
    expect((await step(id, { do: 'PUBLISH' }, permitted)).body.state).toBe('PUBLISHED');
  });

  it('need a permission of their own to be published where people have to accept them', async () => {
    const id = await idOf('terms');
    await app.call('PUT', `/api/admin/content-pages/${id}`, { as: assistant, body: { title: 'New terms' } });
    expect((await step(id, { do: 'PUBLISH' }, assistant)).body.code).toBe('PERMISSION_REQUIRED');
    const permitted = testCaller('ASSISTANT_ADMIN', { permissions: ['terms.publish'] });
    const translated = `/api/admin/content-pages/${await publish('terms', { type: 'PAGE', locale: 'fr' })}`;
    expect((await app.call('DELETE', translated, { as: assistant })).body.code).toBe('PERMISSION_REQUIRED');
    expect((await app.call('DELETE', translated, { as: permitted })).status).toBe(204);
    expect((await step(id, { do: 'PUBLISH' }, permitted)).body).toMatchObject({
      state: 'PUBLISHED',
      requiresAcceptance: true,
    });
  });

  it('are entered once, and stay as admins left them', async () => {
    const id = await idOf('help');
    await app.call('PUT', `/api/admin/content-pages/${id}`, { as: admin, body: { title: 'Our help' } });
    const guide = await idOf('how-land-fraud-happens');
    await app.call('DELETE', `/api/admin/content-pages/${guide}`, { as: admin });
    await app.restart();
    expect((await read('help')).body.title).toBe('Help');
    expect((await app.call('GET', `/api/admin/content-pages/${id}`, { as: admin })).body.title).toBe(
      'Our help',
    );
    expect((await read('how-land-fraud-happens')).status).toBe(404);
  });

  it('leave a page of an admin with the same slug as it is', async () => {
    await create('our-guide', { title: 'Of an admin' });
    const service = app.application.contexts.get('content');
    if (service === undefined) throw new Error('The service has not started.');
    const brought = startingPage('our-guide', '---\ntype: GUIDE\ntitle: Of a release\n---\nText');
    await enterStartingContent(service, Promise.resolve([brought]));
    const ours = await app.call('GET', `/api/admin/content-pages/${await idOf('our-guide')}`, { as: admin });
    expect(ours.body).toMatchObject({ title: 'Of an admin', state: 'DRAFT' });
  });

  it('are all there at the first start, and ten guides with sources and a date', async () => {
    const pages = await startingPages();
    expect(pages.filter(({ type }) => type === 'PAGE').map(({ slug }) => slug)).toEqual(
      'about advertisement contact help pricing privacy terms'.split(' '),
    );
    const guides = pages.filter(({ type }) => type === 'GUIDE');
    expect(guides).toHaveLength(10);
    for (const { slug, blocks, summary } of guides) {
      const headings = blocks.flatMap((block) => (block.t === 'heading' ? [block.text] : []));
      expect([slug, headings.slice(-2)]).toEqual([slug, ['Sources', 'Please note']]);
      expect(JSON.stringify(blocks.at(-1))).toContain('November 2026, not legal advice');
      expect(summary).not.toBe('');
    }
  });

  it('have guides that were each written on a day of its own, which is the day of their publication', async () => {
    const written = (await startingPages()).flatMap(({ type, writtenAt }) =>
      type === 'GUIDE' ? [writtenAt?.slice(0, 10)] : [],
    );
    expect(new Set(written).size).toBe(10);
    expect(written).not.toContain(undefined);
    const service = app.application.contexts.get('content');
    if (service === undefined) throw new Error('The service has not started.');
    const dated = (slug: string, day: string) =>
      startingPage(slug, `---\ntype: GUIDE\ntitle: Dated\nwritten: ${day}\n---\nText`);
    const before = service.clock.epoch();
    await enterStartingContent(
      service,
      Promise.resolve([dated('old-text', '2024-02-29'), dated('early-text', '9999-01-01')]),
    );
    expect((await read('old-text')).body.publishedAt).toBe('2024-02-29T08:00:00.000Z');
    expect(Date.parse((await read('early-text')).body.publishedAt)).toBeGreaterThanOrEqual(before);
    expect(() => dated('undated', 'soon')).toThrow();
  });

  it('are refused as data that is not a page', () => {
    expect(() => startingPage('a', 'no fields')).toThrow('a.md has no fields');
    expect(() => startingPage('a', '---\ntitle: A\ntype: NOVEL\n---\nText')).toThrow();
  });
});

describe('lists of pages', () => {
  it('hold posts and guides by tag and country', async () => {
    const blog = async (query: string) =>
      (await app.call('GET', `/api/content/blog?pageSize=50${query}`)).body.items.map(
        ({ slug }: { slug: string }) => slug,
      );
    expect(await blog('&country=KE')).toContain('buying-land-safely-in-kenya');
    expect(await blog('&country=KE')).not.toContain('buying-land-safely-in-ghana');
    expect(await blog('&tag=titles')).toEqual(['reading-a-land-title']);
    expect((await app.call('GET', '/api/content/blog/reading-a-land-title')).body.type).toBe('GUIDE');
    expect((await app.call('GET', '/api/content/blog/about')).status).toBe(404);
  });

  it('hold questions by topic', async () => {
    const { items } = (await app.call('GET', '/api/content/faq?topic=safety')).body;
    expect(items).toContainEqual(
      expect.objectContaining({ topic: 'safety', q: 'Who sees my phone number?' }),
    );
    expect((await app.call('GET', '/api/content/faq')).body.items.length).toBeGreaterThan(items.length);
  });

  it('hold the pages of the footer and the newest banner', async () => {
    await publish('closed-on-sunday', { type: 'BANNER', title: 'Closed on Sunday', summary: 'We rest.' });
    const { footer, home, banner } = (await app.call('GET', '/api/content/navigation')).body;
    const titlesOf = (links: readonly { title: string }[]) => links.map(({ title }) => title);
    expect(titlesOf(home)).toEqual(
      expect.arrayContaining(['Buying land safely in Uganda', 'Buying land safely in Kenya']),
    );
    const inUganda = (await app.call('GET', '/api/content/navigation?country=UG')).body.home;
    expect(titlesOf(inUganda)).toContain('Buying land safely in Uganda');
    expect(titlesOf(inUganda)).toContain('Reading a land title');
    expect(titlesOf(inUganda)).not.toContain('Buying land safely in Kenya');
    expect(footer[0]).toEqual({ title: 'About Ardhi', href: '/about' });
    expect(banner).toEqual({ title: 'Closed on Sunday', text: 'We rest.' });
  });
});

const hostile: readonly string[] = [
  ...readFileSync(join(import.meta.dirname, '../../../../e2e/fixtures/bad-inputs.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ area, body }) => area === 'xss-stored' && typeof body?.html === 'string')
    .map(({ body }) => body.html),
  ...JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../e2e/fixtures/xss-payloads.json'), 'utf8'),
  ),
];

describe('hostile texts', () => {
  it('are 31', () => expect(hostile).toHaveLength(31));

  it.each(hostile.map((payload, i) => [i, payload] as const))(
    'number %i comes out as text, or is refused',
    async (i, payload) => {
      const blocks = [
        text(payload),
        text(`[click](${payload})`),
        text(`[click](<${payload}>)`),
        { t: 'faq', items: [{ q: 'What?', a: payload }] },
      ];
      for (const [n, block] of blocks.entries()) {
        const { status, body } = await create(`hostile-${i}-${n}`, { blocks: [block] });
        if (status !== 201) {
          expect(['UNSAFE_CONTENT', 'VALIDATION_FAILED']).toContain(body.code);
          continue;
        }
        await step(body.id, { do: 'PUBLISH' });
        const [shown] = (await read(`hostile-${i}-${n}`)).body.blocks;
        const lines = shown.lines ?? shown.items[0].lines;
        for (const { runs } of lines)
          for (const { href = '/' } of runs) expect(href).toMatch(/^(?:\/(?!\/)|#|https?:|mailto:|tel:)/);
      }
    },
  );

  it.each([
    ['a script in a link', [text('[x](javascript:alert(1))')], 'UNSAFE_CONTENT'],
    ['a script in a button', [{ t: 'cta', text: 'Go', href: 'javascript:alert(1)' }], 'VALIDATION_FAILED'],
    ['another origin in a button', [{ t: 'cta', text: 'Go', href: '//evil.test' }], 'VALIDATION_FAILED'],
    ['an unknown block', [{ t: 'html', html: '<b>' }], 'VALIDATION_FAILED'],
    ['a markup field', [{ ...text('a'), html: '<b>' }], 'UNKNOWN_FIELD'],
  ])('with %s are refused', async (_, blocks, code) => {
    expect((await create('never', { blocks })).body.code).toBe(code);
  });
});
