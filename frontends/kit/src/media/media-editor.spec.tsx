import type { Media } from '@ardhi/contracts/media';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useLoaderData } from '../router/router.tsx';
import { aCard } from '../testing/a-card.ts';
import { seriousViolations } from '../testing/axe.ts';
import { errorResponse, type RecordedRequest, type StubResponse } from '../testing/test-server.ts';
import { visit } from '../testing/visit.tsx';
import { type MediaData, mediaLoader } from './load-media.ts';
import { MediaEditor } from './media-editor.tsx';
import { MediaTable } from './media-table.tsx';

const card = aCard({ status: 'ACTIVE', reason: 'LIVE' });
/** Buyers do not see the listing yet: its changes are saved at once. */
const draftCard = aCard({ status: 'INACTIVE', reason: 'DRAFT' });
const Editor = () => <MediaEditor data={useLoaderData<MediaData>()} actions={null} />;
const Table = () => <MediaTable data={useLoaderData<MediaData>()} actions={null} />;
const routes = [
  { path: '/edit/:id', loader: mediaLoader, Component: Editor },
  { path: '/see/:id', loader: mediaLoader, Component: Table },
];
const aPhoto = (order: number, more: Partial<Media> = {}): Media => ({
  id: `01J8Z6Y5E4D3C2B1A0ZYXWVT0${order}`,
  listingId: card.id,
  kind: 'IMAGE',
  order,
  cover: order === 1,
  permission: 'PUBLIC',
  fileName: `front-${order}.jpg`,
  mime: 'image/jpeg',
  bytes: 1_000,
  state: 'READY',
  renditions: [{ name: 'w320', format: 'webp', bytes: 10, url: `/media/${order}` }],
  createdAt: '2026-11-01T00:00:00.000Z',
  ...more,
});
const quota = { images: { used: 3, limit: 25 }, storage: { usedBytes: 3_030, limitBytes: 104_857_600 } };

/** A stub of the media API that stores changes. */
function mediaApi(
  initial: readonly Media[],
  override: (request: RecordedRequest) => StubResponse | undefined = () => undefined,
  shown = draftCard,
) {
  let items = initial;
  return (request: RecordedRequest): StubResponse => {
    const { method, path, body } = request;
    const overridden = override(request);
    if (overridden) return overridden;
    if (method === 'GET') return { body: path.endsWith('/media') ? { items, quota } : { card: shown } };
    if (path.endsWith('/order')) {
      const { ids } = JSON.parse(body) as { ids: string[] };
      items = ids.map((id, at) => ({ ...(items.find((one) => one.id === id) as Media), order: at + 1 }));
      return { body: { items } };
    }
    const id = path.split('/').at(-1);
    if (method === 'DELETE') items = items.filter((one) => one.id !== id);
    else items = items.map((one) => (one.id === id ? { ...one, ...JSON.parse(body) } : one));
    return method === 'DELETE' ? { status: 204 } : { body: items.find((one) => one.id === id) };
  };
}
const threePhotos = [aPhoto(1), aPhoto(2), aPhoto(3)];
const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));
const orderRequests = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ path }) => path.endsWith('/order'));

const aVideo = (more: Partial<Media> = {}): Media =>
  aPhoto(5, {
    kind: 'VIDEO',
    fileName: 'walk.mp4',
    mime: 'video/mp4',
    bytes: 9_000_000,
    durationS: 64,
    cover: false,
    renditions: [],
    url: '/media/film.mp4',
    ...more,
  });

describe("a listing's videos", () => {
  it('have a poster, chosen among the public photos', async () => {
    const hidden = aPhoto(3, { permission: 'PRIVATE' });
    await using visiting = await visit(routes, `/edit/${card.id}`, mediaApi([aPhoto(1), hidden, aVideo()]));
    await userEvent.click(screen.getByRole('button', { name: 'Edit walk.mp4' }));
    const choices = within(screen.getByRole('group', { name: 'Photo shown before the video plays' }));
    expect(choices.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked)).toEqual([
      true,
      false,
    ]);
    await userEvent.click(choices.getByRole('radio', { name: 'front-1.jpg' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = visiting.server.requests.filter(({ method }) => method === 'PUT');
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({ poster: aPhoto(1).id });
  });

  it('that are too long are rejected with the maximum duration', async () => {
    const details = { file: 'walk.mp4', maxSeconds: 180 };
    const errorStub = errorResponse(413, 'FILE_TOO_LARGE', 'One or more files are too large.', { details });
    const override = ({ method, path }: RecordedRequest) =>
      method === 'POST' && path.includes('uploads') ? errorStub : undefined;
    await using visiting = await visit(routes, `/edit/${card.id}`, mediaApi([], override));
    await userEvent.click(screen.getByRole('radio', { name: 'Videos' }));
    const input = visiting.page.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is nowhere to choose files.');
    await userEvent.upload(input, new File(['x'], 'walk.mp4', { type: 'video/mp4' }));
    expect(await screen.findByText('Videos can be up to 3:00 long.')).toBeDefined();
    const [sent] = visiting.server.requests.filter(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ mime: 'video/mp4', kind: 'VIDEO' });
  });

  it('are listed with their duration', async () => {
    await using _ = await visit(routes, `/see/${card.id}`, mediaApi([aVideo({ width: 1280, height: 720 })]));
    expect(screen.getByText(/^Videos · 1280 × 720 · 1:04 · /)).toBeDefined();
  });
});

describe('the photos of a listing that buyers see', () => {
  beforeEach(() => localStorage.clear());
  const live = (
    initial: readonly Media[],
    override?: (request: RecordedRequest) => StubResponse | undefined,
  ) => mediaApi(initial, override, card);
  const changesIn = (requests: readonly RecordedRequest[]) =>
    requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]);
  const waiting = () => screen.getByRole('region', { name: 'Changes that wait to be published' });
  const publish = () => userEvent.click(within(waiting()).getByRole('button', { name: 'Publish changes' }));
  const captionFirstPhoto = async (caption: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Edit photo 1' }));
    await userEvent.type(screen.getByLabelText('Caption'), caption);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  const removeSecondPhoto = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Edit photo 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete photo 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it' }));
  };

  it('change only when they are published, also after a reload', async () => {
    const api = live(threePhotos);
    {
      await using visiting = await visit(routes, `/edit/${card.id}`, api);
      await userEvent.click(screen.getByRole('button', { name: 'Move photo 3 earlier' }));
      await removeSecondPhoto();
      await captionFirstPhoto('The front');
      expect(waiting().textContent).toContain('Not published yet: 3 changes');
      expect(changesIn(visiting.server.requests)).toEqual([]);
    }
    await using visiting = await visit(routes, `/edit/${card.id}`, api);
    expect(names()).toEqual(['The front', 'front-2.jpg']);
    await publish();
    await waitFor(() => expect(screen.queryByRole('region', { name: /wait to be published/ })).toBeNull());
    expect(changesIn(visiting.server.requests)).toEqual([
      ['DELETE', ''],
      ['PUT', JSON.stringify({ caption: { en: 'The front' } })],
      ['PUT', JSON.stringify({ ids: [aPhoto(1).id, aPhoto(2).id] })],
    ]);
    expect(names()).toEqual(['The front', 'front-2.jpg']);
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('held'))).toEqual([]));
  });

  it('are shown to buyers after they were added only when they are published', async () => {
    const added = aPhoto(4, { permission: 'PRIVATE', kind: 'VIDEO_LINK', fileName: 'vimeo.com' });
    await using visiting = await visit(
      routes,
      `/edit/${card.id}`,
      live([...threePhotos, added], ({ method }) =>
        method === 'POST' ? { status: 201, body: added } : undefined,
      ),
    );
    await userEvent.type(screen.getByLabelText('Or paste a video link'), 'https://vimeo.com/1');
    await userEvent.click(screen.getByRole('button', { name: 'Add video' }));
    await waitFor(() => expect(waiting().textContent).toContain('Only you and your agency → Everyone'));
    await publish();
    await waitFor(() =>
      expect(changesIn(visiting.server.requests).at(-1)).toEqual(['PUT', '{"permission":"PUBLIC"}']),
    );
  });

  it('are all put back by one button', async () => {
    await using visiting = await visit(routes, `/edit/${card.id}`, live(threePhotos));
    await removeSecondPhoto();
    await captionFirstPhoto('The front');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(names()).toEqual(['front-1.jpg', 'front-2.jpg', 'front-3.jpg']);
    expect(changesIn(visiting.server.requests)).toEqual([]);
  });

  it('are not replaced in silence when they were changed elsewhere', async () => {
    let elsewhere = threePhotos;
    await using visiting = await visit(routes, `/edit/${card.id}`, (request) =>
      request.method === 'GET' && request.path.endsWith('/media')
        ? { body: { items: elsewhere, quota } }
        : live(threePhotos)(request),
    );
    await captionFirstPhoto('The front');
    elsewhere = [aPhoto(1, { caption: { en: 'From the road' } }), aPhoto(2), aPhoto(3)];
    await publish();
    expect(await screen.findByText(/The photos were changed elsewhere/)).toBeDefined();
    expect(waiting().textContent).toContain('From the road → The front');
    expect(changesIn(visiting.server.requests)).toEqual([]);
    await publish();
    await waitFor(() => expect(changesIn(visiting.server.requests)).toHaveLength(1));
  });

  /** A gallery with a version that someone else changes once, between its reading and the first change of it. */
  function changedAtTheSameInstant(others: (items: readonly Media[]) => readonly Media[]) {
    let version = 7;
    let items: readonly Media[] = threePhotos;
    const sent: string[] = [];
    const respond = (request: RecordedRequest): StubResponse => {
      const { method, path } = request;
      if (method === 'GET') return { body: path.endsWith('/media') ? { items, quota, version } : { card } };
      if (sent.length === 0) [items, version] = [others(items), version + 1];
      sent.push(`${method} ${request.headers['if-match']}`);
      if (request.headers['if-match'] !== `"${version}"`)
        return errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed it.');
      version += 1;
      const stub = mediaApi(items, undefined, card);
      const answer = stub(request);
      items = (stub({ ...request, method: 'GET', path: '/media' }).body as { items: Media[] }).items;
      return { ...answer, headers: { etag: `"${version}"` } };
    };
    return { respond, sent, items: () => items };
  }

  it('replace nothing that was published at the same instant', async () => {
    const gallery = changedAtTheSameInstant(([first, ...rest]) => [
      { ...(first as Media), caption: { en: 'From the road' } },
      ...rest,
    ]);
    await using _ = await visit(routes, `/edit/${card.id}`, gallery.respond);
    await captionFirstPhoto('The front');
    await publish();
    expect(await screen.findByText(/The photos were changed elsewhere/)).toBeDefined();
    expect(waiting().textContent).toContain('From the road → The front');
    expect(gallery.sent).toEqual(['PUT "7"']);
    expect(gallery.items()[0]?.caption).toEqual({ en: 'From the road' });
  });

  it('are published after something else that was published at the same instant', async () => {
    const gallery = changedAtTheSameInstant((items) => items.slice(0, 2));
    await using _ = await visit(routes, `/edit/${card.id}`, gallery.respond);
    await captionFirstPhoto('The front');
    await removeSecondPhoto();
    await publish();
    await waitFor(() => expect(screen.queryByRole('region', { name: /wait to be published/ })).toBeNull());
    expect(gallery.sent).toEqual(['DELETE "7"', 'DELETE "8"', 'PUT "9"']);
    expect(gallery.items().map(({ caption }) => caption)).toEqual([{ en: 'The front' }]);
  });
});

describe('a video link', () => {
  const link = () => screen.getByLabelText<HTMLInputElement>('Or paste a video link');
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add video' }));

  it('is added to the listing, and its field is emptied', async () => {
    const added = aVideo({ kind: 'VIDEO_LINK', fileName: 'Walk on YouTube' });
    const override = ({ method, path }: RecordedRequest) =>
      method === 'POST' && path === '/api/media/links' ? { status: 201, body: added } : undefined;
    await using visiting = await visit(routes, `/edit/${card.id}`, mediaApi([], override));
    await userEvent.type(link(), ' https://youtu.be/abc ');
    await add();
    expect(await screen.findByRole('heading', { name: 'Video links' })).toBeDefined();
    const [sent] = visiting.server.requests.filter(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({
      listingId: card.id,
      url: 'https://youtu.be/abc',
      heldOnMarket: true,
    });
    expect(link().value).toBe('');
  });

  it('is checked before it is sent, and shows the error of a rejected one beside its field', async () => {
    const rejected = errorResponse(400, 'URL_REFUSED', 'This address cannot be used.');
    const override = ({ method }: RecordedRequest) => (method === 'POST' ? rejected : undefined);
    await using visiting = await visit(routes, `/edit/${card.id}`, mediaApi([], override));
    await userEvent.type(link(), 'youtube');
    await add();
    await waitFor(() => expect(link().getAttribute('aria-invalid')).toBe('true'));
    expect(visiting.server.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.clear(link());
    await userEvent.type(link(), 'https://example.com/walk');
    await add();
    expect(await screen.findByText('This address cannot be used.')).toBeDefined();
  });
});

describe("a listing's photos", () => {
  it('are reordered by arrow keys, keep the focus and are sent as the full order', async () => {
    await using visiting = await visit(routes, `/edit/${card.id}`, mediaApi(threePhotos));
    const user = userEvent.setup();
    const handle = screen.getByRole('button', { name: /^Move photo 3: drag/ });
    handle.focus();
    await user.keyboard('{ArrowUp}');
    expect(names()).toEqual(['front-1.jpg', 'front-3.jpg', 'front-2.jpg']);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move photo 2/);
    await user.keyboard('{Home}');
    expect(names()).toEqual(['front-3.jpg', 'front-1.jpg', 'front-2.jpg']);
    expect(screen.getByText('photo 2 is now 1 of 3')).toBeDefined();
    await waitFor(() => expect(orderRequests(visiting.server.requests).length).toBeGreaterThan(0));
    const last = () => JSON.parse(orderRequests(visiting.server.requests).at(-1)?.body ?? '{}').ids;
    await waitFor(() => expect(last()).toEqual([threePhotos[2]?.id, threePhotos[0]?.id, threePhotos[1]?.id]));
  });

  it('are reordered by dragging, unless Escape cancels it', async () => {
    await using visiting = await visit(routes, `/edit/${card.id}`, mediaApi(threePhotos));
    const tiles = [...visiting.page.querySelectorAll('[data-tile]')];
    // A page without a layout has nothing under a finger but what is said here.
    vi.spyOn(document, 'elementFromPoint').mockReturnValue(tiles[0] ?? null);
    const startDrag = () => {
      const handle = screen.getByRole('button', { name: /^Move photo 3: drag/ });
      fireEvent.pointerDown(handle, { button: 0, pointerId: 1 });
      fireEvent.pointerMove(handle, { clientX: 20, clientY: 300, pointerId: 1 });
      return handle;
    };
    startDrag();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(names()).toEqual(['front-1.jpg', 'front-2.jpg', 'front-3.jpg']);
    fireEvent.pointerUp(startDrag(), { pointerId: 1 });
    expect(names()).toEqual(['front-3.jpg', 'front-1.jpg', 'front-2.jpg']);
    await waitFor(() => expect(orderRequests(visiting.server.requests)).toHaveLength(1));
    const [order] = orderRequests(visiting.server.requests);
    expect(JSON.parse(order?.body ?? '{}').ids).toEqual([
      threePhotos[2]?.id,
      threePhotos[0]?.id,
      threePhotos[1]?.id,
    ]);
  });

  it('return to the order of the service when an order is rejected', async () => {
    const errorStub = errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed it.');
    const override = ({ path }: RecordedRequest) => (path.endsWith('/order') ? errorStub : undefined);
    await using _ = await visit(routes, `/edit/${card.id}`, mediaApi(threePhotos, override));
    await userEvent.click(screen.getByRole('button', { name: 'Move photo 1 later' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed it.');
    await waitFor(() => expect(names()).toEqual(['front-1.jpg', 'front-2.jpg', 'front-3.jpg']));
  });

  it('have an editable caption, room, visibility and cover', async () => {
    await using visiting = await visit(routes, `/edit/${card.id}`, mediaApi(threePhotos));
    await userEvent.click(screen.getByRole('button', { name: 'Edit photo 2' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Caption'), 'The gate');
    await userEvent.selectOptions(dialog.getByLabelText('What it shows'), 'Front');
    await userEvent.selectOptions(dialog.getByLabelText('Who can see it'), 'Only you and your agency');
    await userEvent.click(dialog.getByLabelText('Use as cover'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The gate');
    const [sent] = visiting.server.requests.filter(({ method }) => method === 'PUT');
    expect(JSON.parse(sent?.body ?? '{}')).toEqual({
      caption: { en: 'The gate' },
      room: 'FRONT',
      permission: 'PRIVATE',
      cover: true,
    });
    expect(screen.getByText('Front · Visible only to you')).toBeDefined();
  });

  it('stay in their dialog with the error when a change is rejected or the original cannot be opened', async () => {
    const override = ({ method, path }: RecordedRequest) => {
      if (method === 'PUT') return errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed it.');
      return path.includes('original') ? errorResponse(404, 'NOT_FOUND', 'Not found.') : undefined;
    };
    await using _ = await visit(routes, `/edit/${card.id}`, mediaApi(threePhotos, override));
    await userEvent.click(screen.getByRole('button', { name: 'Edit photo 2' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Caption'), 'The gate');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Someone else changed it.'));
    await userEvent.click(dialog.getByRole('button', { name: 'Original file' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe('Not found.'));
  });

  it('are deleted by a second, confirming press', async () => {
    await using _ = await visit(routes, `/edit/${card.id}`, mediaApi(threePhotos));
    await userEvent.click(screen.getByRole('button', { name: 'Edit photo 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete photo 1' }));
    expect(names()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete it' }));
    await waitFor(() => expect(names()).toEqual(['front-2.jpg', 'front-3.jpg']));
  });

  it('are uploaded when chosen, and show the error of a rejected upload', async () => {
    const errorStub = errorResponse(415, 'UNSUPPORTED_TYPE', 'HEIC: please save it as JPEG');
    const override = ({ path }: RecordedRequest) => (path === '/api/media/uploads' ? errorStub : undefined);
    await using visiting = await visit(routes, `/edit/${card.id}`, mediaApi(threePhotos, override));
    const photo = new File(['x'], 'IMG_1.HEIC', { type: '' });
    const input = visiting.page.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is nowhere to choose files.');
    await userEvent.setup({ applyAccept: false }).upload(input, photo);
    expect(await screen.findByText('HEIC: please save it as JPEG')).toBeDefined();
    const [sent] = visiting.server.requests.filter(({ method }) => method === 'POST');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({
      mime: 'image/heic',
      kind: 'IMAGE',
      latitude: null,
    });
  });

  it('show a warning in both views when taken far from the pin', async () => {
    const far = [aPhoto(1, { gpsVsPinM: 2_400 }), aPhoto(2, { gpsVsPinM: 40 })];
    for (const view of ['edit', 'see']) {
      await using _ = await visit(routes, `/${view}/${card.id}`, mediaApi(far));
      expect(screen.getByText('Taken 2.4 km from the pin. Is this the right place?')).toBeDefined();
      expect(screen.getByText('Taken 40 m from the pin')).toBeDefined();
    }
  });

  it('have no serious axe violation', async () => {
    for (const view of ['edit', 'see']) {
      const all = [...threePhotos, aPhoto(4, { kind: 'DOCUMENT', renditions: [], mime: 'application/pdf' })];
      await using visiting = await visit(routes, `/${view}/${card.id}`, mediaApi(all));
      expect(await seriousViolations(visiting.page)).toEqual([]);
    }
  });
});

describe('the limits of photos', () => {
  const limits = { imageBytes: 12 * 1_048_576, videoBytes: 40 * 1_048_576, videoSeconds: 120 };
  const api = (photo: Media) =>
    mediaApi([photo], ({ path }) =>
      path === '/api/settings' ? { body: { uploadLimits: limits } } : undefined,
    );

  it('are said before the upload, as the settings have them, with what cannot be read', async () => {
    await using _ = await visit(routes, `/edit/${card.id}`, api(aPhoto(1)));
    const hint = await screen.findByText(/up to 12 MB each/);
    expect(hint.textContent).toContain('800 pixels');
    expect(hint.textContent).toContain('HEIC photos cannot be read: save them as JPEG first.');
    await userEvent.click(screen.getByRole('radio', { name: 'Videos' }));
    expect(screen.getByText(/up to 40 MB and 2 minutes/)).toBeDefined();
  });

  it.each([
    [640, 480, true],
    [480, 799, true],
    [600, 800, false],
  ])('are said of a photo of %d by %d pixels: %s', async (width, height, isSmall) => {
    await using _ = await visit(routes, `/see/${card.id}`, api(aPhoto(1, { width, height })));
    await screen.findByText(new RegExp(`${width} × ${height}`));
    expect(screen.queryByText(/Too small to count/) !== null).toBe(isSmall);
  });
});
