import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as contentPages from './content-pages.page.tsx';

const routes = [{ path: '/admin/content-pages', ...contentPages }];
const row = {
  id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR',
  key: 'about',
  slug: 'about',
  type: 'PAGE',
  locale: 'en',
  title: 'About Ardhi',
  blocks: [{ t: 'markdown', md: 'Land.' }],
  seo: { noindex: false },
  placement: [],
  order: 0,
  tags: [],
  countries: [],
  state: 'DRAFT',
  version: 2,
  publishedVersion: 1,
  versions: [],
  requiresAcceptance: false,
  isSystem: true,
  commands: ['SUBMIT', 'PUBLISH', 'SCHEDULE', 'CHANGE'],
};
const change = { at: '2026-11-20T08:00:00.000Z', by: { id: 'system', name: '' } };
const history = [
  {
    ...change,
    version: 2,
    type: 'PageRevised',
    changes: [{ field: 'title', from: 'About', to: 'About Ardhi' }],
  },
  { ...change, version: 1, type: 'PageCreated', changes: [{ field: 'title', from: null, to: 'About' }] },
];
const respond = ({ method, path }: RecordedRequest): StubResponse => {
  if (path.includes('/history')) return { body: aPage(history) };
  if (path.includes('/preview-link'))
    return { body: { url: 'https://ardhi.test/about?preview=x', expiresAt: '2026-11-21T08:00:00.000Z' } };
  if (method === 'GET')
    return path.includes(row.id) ? { body: row, headers: { etag: '"7"' } } : { body: aPage([row]) };
  return { body: row };
};
const open = async () => {
  // The row of the page comes before that of its open editor.
  const [shown] = screen.getAllByRole('row', { name: /About Ardhi/ });
  if (shown === undefined) throw new Error('The page has no row.');
  await userEvent.click(within(shown).getByRole('button'));
};
const sent = (requests: readonly RecordedRequest[], method: string, end: string) =>
  requests
    .filter((request) => request.method === method && request.path.endsWith(end))
    .map(({ body }) => JSON.parse(body || '{}'));

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the pages of the site', () => {
  it('are edited in parts, and every save is a new version', async () => {
    await using visiting = await visit(routes, '/admin/content-pages', respond, anAdmin);
    await open();
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.type(await screen.findByLabelText('Text in Markdown'), ' And water.');
    await userEvent.click(screen.getByRole('button', { name: 'Add a heading' }));
    await userEvent.type(screen.getByLabelText('Heading'), 'More');
    await userEvent.click(screen.getByRole('button', { name: 'Save the text' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'PUT', row.id)).toMatchObject([
        {
          blocks: [
            { t: 'markdown', md: 'Land. And water.' },
            { t: 'heading', level: 2, text: 'More' },
          ],
        },
      ]),
    );
  });

  it('are saved over the version that was read only, and nothing typed is lost', async () => {
    const conflict = errorResponse(412, 'VERSION_CONFLICT', 'It was changed meanwhile.');
    await using visiting = await visit(routes, '/admin/content-pages', (request) =>
      request.method === 'PUT' ? conflict : respond(request),
    );
    await open();
    await userEvent.type(await screen.findByLabelText('Text in Markdown'), ' And water.');
    await userEvent.click(screen.getByRole('button', { name: 'Save the text' }));
    expect(await screen.findByText('It was changed meanwhile.')).toBeDefined();
    expect(visiting.server.requests.find(({ method }) => method === 'PUT')?.headers['if-match']).toBe('"7"');
    await open();
    await open();
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Text in Markdown')).value).toBe(
      'Land. And water.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo all changes' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text in Markdown').value).toBe('Land.');
  });

  it('follow what another admin saves meanwhile, beside what was typed', async () => {
    let etag = '"7"';
    let title = 'About Ardhi';
    await using visiting = await visit(routes, '/admin/content-pages', (request) => {
      const isPage = request.method === 'GET' && request.path.endsWith(row.id);
      return isPage ? { body: { ...row, title }, headers: { etag } } : respond(request);
    });
    await open();
    await userEvent.type(await screen.findByLabelText('Text in Markdown'), ' And water.');
    await open();
    [etag, title] = ['"8"', 'About us'];
    await open();
    const titleField = await screen.findByLabelText('Title of the page', { selector: 'td input' });
    await waitFor(() => expect(titleField).toHaveProperty('value', 'About us'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text in Markdown').value).toBe('Land. And water.');
    await userEvent.click(screen.getByRole('button', { name: 'Save the text' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'PUT', row.id)).toEqual([
        { blocks: [{ t: 'markdown', md: 'Land. And water.' }] },
      ]),
    );
    expect(visiting.server.requests.find(({ method }) => method === 'PUT')?.headers['if-match']).toBe('"8"');
  });

  it('say that another admin changed the same text, and keep both until it is saved again', async () => {
    let [etag, md] = ['"7"', 'Land.'];
    await using visiting = await visit(routes, '/admin/content-pages', (request) => {
      const isPage = request.method === 'GET' && request.path.endsWith(row.id);
      if (!isPage) return respond(request);
      return { body: { ...row, blocks: [{ t: 'markdown', md }] }, headers: { etag } };
    });
    await open();
    await userEvent.type(await screen.findByLabelText('Text in Markdown'), ' And water.');
    await open();
    [etag, md] = ['"8"', 'Land and lakes.'];
    await open();
    expect(await screen.findByText('Someone else changed this field meanwhile.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text in Markdown').value).toBe('Land. And water.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo all changes' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text in Markdown').value).toBe('Land and lakes.');
    expect(sent(visiting.server.requests, 'PUT', row.id)).toEqual([]);
  });

  it('show beside each field what is wrong with it, and send nothing', async () => {
    await using visiting = await visit(routes, '/admin/content-pages', respond, anAdmin);
    await open();
    const field = (label: string | RegExp) =>
      screen.getByLabelText<HTMLInputElement>(label, { selector: 'td input' });
    const errorOf = (label: string | RegExp) =>
      document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
        ?.textContent;
    await userEvent.click(await screen.findByRole('button', { name: 'Add a button' }));
    await userEvent.type(field('Words on the button'), 'Call us');
    await userEvent.clear(field(/^Where it leads/));
    await userEvent.type(field(/^Where it leads/), 'call us');
    await userEvent.type(field(/^Countries/), 'uganda');
    await userEvent.click(screen.getByRole('button', { name: 'Save the text' }));
    await waitFor(() => expect(errorOf(/^Where it leads/)).toContain('Enter a path of this site'));
    expect(errorOf(/^Countries/)).toContain('This is not a country code.');
    expect(document.activeElement).toBe(field(/^Where it leads/));
    expect(field(/^Where it leads/).value).toBe('call us');
    expect(await seriousViolations(visiting.page)).toEqual([]);
    expect(sent(visiting.server.requests, 'PUT', row.id)).toEqual([]);
  });

  it('ask before they are left with a text that is not saved', async () => {
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    const home = { path: '/admin', element: <p>Home</p> };
    await using visiting = await visit([...routes, home], '/admin/content-pages', respond, anAdmin);
    await open();
    await userEvent.type(await screen.findByLabelText('Text in Markdown'), ' And water.');
    await visiting.router.navigate('/admin');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text in Markdown').value).toBe('Land. And water.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo all changes' }));
    await visiting.router.navigate('/admin');
    expect(await screen.findByText('Home')).toBeDefined();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('are added, also as translations, and get their tags and places', async () => {
    await using visiting = await visit(routes, '/admin/content-pages', respond, anAdmin);
    await userEvent.click(screen.getByText('New page or translation'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Title of the page' }), 'Buying land in Zambia');
    await userEvent.type(screen.getByRole('textbox', { name: /^Address/ }), 'buying-land-zambia');
    await userEvent.click(screen.getByRole('button', { name: 'Add the page as a draft' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'POST', '/content-pages')).toEqual([
        {
          type: 'GUIDE',
          slug: 'buying-land-zambia',
          locale: 'en',
          title: 'Buying land in Zambia',
          blocks: [],
          seo: { noindex: false },
          placement: [],
          order: 0,
          tags: [],
          countries: [],
        },
      ]),
    );
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Address/ }).value).toBe(''),
    );
    await open();
    await userEvent.click(await screen.findByText(/^Where it is shown/));
    await userEvent.click(screen.getByLabelText('The home page'));
    await userEvent.type(screen.getByLabelText(/^Tags/), 'land, zambia');
    await userEvent.type(screen.getByLabelText(/^Countries/), 'zm');
    await userEvent.click(screen.getByRole('button', { name: 'Save the text' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'PUT', row.id)).toMatchObject([
        { placement: ['HOME'], tags: ['land', 'zambia'], countries: ['ZM'] },
      ]),
    );
  });

  it('are deleted once it was confirmed, unless the site links to them', async () => {
    const guide = { ...row, isSystem: false, state: 'PUBLISHED', commands: ['ARCHIVE', 'CHANGE', 'DELETE'] };
    await using visiting = await visit(
      routes,
      '/admin/content-pages',
      (request) =>
        request.method === 'GET' && request.path.includes(`${row.id}`) && !request.path.includes('/history')
          ? { body: guide, headers: { etag: '"7"' } }
          : respond(request),
      anAdmin,
    );
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete this page' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Readers see this page now.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete this page' }));
    await waitFor(() => expect(dialog.hasAttribute('open')).toBe(false));
    const { requests } = visiting.server;
    const removal = requests.findIndex(({ method, path }) => method === 'DELETE' && path.endsWith(row.id));
    const afterRemoval = () =>
      requests
        .slice(removal + 1)
        .map(({ path }) => path.split('?')[0])
        .filter((path) => path?.startsWith('/api/admin/content-pages'));
    // The deleted page is not requested again.
    await waitFor(() => expect(afterRemoval()).toEqual(['/api/admin/content-pages']));
  });

  it('are previewed and taken back to an earlier version', async () => {
    await using visiting = await visit(routes, '/admin/content-pages', respond, anAdmin);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Make a preview link' }));
    const link = await screen.findByRole('link', { name: 'Open the preview (24 hours)' });
    expect(link.getAttribute('href')).toBe('https://ardhi.test/about?preview=x');
    // jsdom does not open details.
    const again = { name: 'Use this text again', hidden: true };
    await userEvent.click(await screen.findByRole('button', again));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'POST', '/state')).toEqual([{ do: 'RESTORE', version: 1 }]),
    );
  });

  it('have a button for each command that their answer lists, and for no other', async () => {
    const shown = async (commands: readonly string[]) => {
      await using _ = await visit(
        routes,
        '/admin/content-pages',
        (request) =>
          request.method === 'GET' && request.path.endsWith(row.id)
            ? { body: { ...row, commands }, headers: { etag: '"7"' } }
            : respond(request),
        anAdmin,
      );
      await open();
      await screen.findByRole('button', { name: 'Make a preview link' });
      return Object.entries(buttons)
        .filter(([, name]) => screen.queryByRole('button', { name, hidden: true }) !== null)
        .map(([command]) => command);
    };
    const buttons = {
      SUBMIT: 'Submit for a check',
      PUBLISH: 'Publish now',
      SCHEDULE: 'Publish at this time',
      ARCHIVE: 'Move to the archive',
      RESTORE: 'Take out of the archive',
      DELETE: 'Delete this page',
    };
    expect(await shown([])).toEqual([]);
    expect(await shown(Object.keys(buttons))).toEqual(Object.keys(buttons));
    for (const command of Object.keys(buttons)) expect(await shown([command])).toEqual([command]);
  });

  it('are published', async () => {
    await using visiting = await visit(routes, '/admin/content-pages', respond, anAdmin);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
    await waitFor(() =>
      expect(sent(visiting.server.requests, 'POST', '/state')).toEqual([{ do: 'PUBLISH' }]),
    );
  });

  it('keep what was written when it is refused', async () => {
    const refused = errorResponse(422, 'UNSAFE_CONTENT', 'This content or link is not allowed.');
    const answer = (request: RecordedRequest) => (request.method === 'PUT' ? refused : respond(request));
    await using _ = await visit(routes, '/admin/content-pages', answer);
    await open();
    await userEvent.type(await screen.findByLabelText('Text in Markdown'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Save the text' }));
    expect(await screen.findByText('This content or link is not allowed.')).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Text in Markdown').value).toBe('Land.!');
  });

  it('say when none match', async () => {
    await using _ = await visit(routes, '/admin/content-pages', () => ({ body: aPage([]) }));
    expect(screen.getByText('No pages match.')).toBeDefined();
  });

  it('are published by admins with the permission; others read why they cannot', async () => {
    const assistant = { ...anAdmin, role: 'ASSISTANT_ADMIN' as const, permissions: [] };
    await using _ = await visit(routes, '/admin/content-pages', respond, assistant);
    await open();
    expect(await screen.findByText(/This takes the permission “Publish/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Publish now' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Submit for a check' })).toHaveProperty('disabled', false);
  });
});
