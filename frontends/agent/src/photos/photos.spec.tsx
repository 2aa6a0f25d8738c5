import type { Media } from '@ardhi/contracts/media/media';
import { aCard } from '@ardhi/kit/testing/a-card';
import { type Asked, refused, type Said } from '@ardhi/kit/testing/answering';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import * as photos from './photos.page.tsx';
import { formOf } from './use-photos.ts';

const card = aCard();
const routes = [{ path: '/agent/properties/:id/media-edit', ...photos }];
const address = `/agent/properties/${card.id}/media-edit`;
const aPhoto = (order: number): Media => ({
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
});
const kept = [aPhoto(1), aPhoto(2), aPhoto(3)];
const answering =
  (said: (asked: Asked) => Said) =>
  (asked: Asked): Said => {
    if (asked.method !== 'GET') return said(asked);
    return { body: asked.path.endsWith('/media') ? { items: kept } : { card } };
  };
const names = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

describe("a listing's photos", () => {
  it('are sent together, each with an empty latitude and longitude', async () => {
    const quota = { images: { used: 4, limit: 25 }, storage: { usedBytes: 1, limitBytes: 2 } };
    const added = () => ({ status: 201, body: { items: [aPhoto(4)], quota } });
    await using visiting = await visit(routes, address, answering(added));
    const files = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    await userEvent.upload(screen.getByLabelText('Add photos'), files);
    await waitFor(() => expect(names()).toContain('front-4.jpg'));
    expect(visiting.server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const form = formOf(files);
    expect(form.getAll('files')).toHaveLength(2);
    expect([form.getAll('latitude[]'), form.getAll('longitude[]')]).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it.each([
    [413, 'STORAGE_LIMIT_EXCEEDED', 'This upload would exceed your agency storage limit.'],
    [500, 'UPLOAD_FAILED', 'Upload failed due to a server error. Please try again later.'],
    [502, undefined, 'Upload failed. Please try again.'],
  ])('say why they were not kept: %s %s', async (status, code, message) => {
    const no = code === undefined ? { status, body: {} } : refused(status, code, message);
    await using _ = await visit(
      routes,
      address,
      answering(() => no),
    );
    await userEvent.upload(
      screen.getByLabelText('Add photos'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    );
    expect(await screen.findByText(message)).toBeDefined();
    expect(names()).toHaveLength(3);
  });

  it('are put in order by buttons, as the full set', async () => {
    const order = ({ body }: Asked) => ({
      body: {
        items: JSON.parse(body).ids.map((id: string, at: number) => ({
          ...kept.find((one) => one.id === id),
          order: at + 1,
        })),
      },
    });
    await using visiting = await visit(routes, address, answering(order));
    await userEvent.click(screen.getByRole('button', { name: 'Move photo 3 earlier' }));
    await waitFor(() => expect(names()).toEqual(['front-1.jpg', 'front-3.jpg', 'front-2.jpg']));
    const [sent] = visiting.server.asked.filter(({ method }) => method === 'PUT');
    expect(JSON.parse(sent?.body ?? '{}').ids).toEqual([kept[0]?.id, kept[2]?.id, kept[1]?.id]);
  });

  it('have one cover, and are gone once deleted', async () => {
    await using _ = await visit(
      routes,
      address,
      answering(({ method }) => (method === 'DELETE' ? { status: 204 } : { body: {} })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Make photo 2 the cover' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Make photo 2 the cover' }).hasAttribute('disabled')).toBe(
        true,
      ),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete photo 1' }));
    await waitFor(() => expect(names()).toEqual(['front-2.jpg', 'front-3.jpg']));
  });

  it('have nothing that axe finds serious', async () => {
    await using visiting = await visit(
      routes,
      address,
      answering(() => ({})),
    );
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });
});
