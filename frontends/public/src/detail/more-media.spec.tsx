import type { Media } from '@ardhi/contracts/media/media';
import { seriousFindings } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit.tsx';
import { Gallery } from '@ardhi/kit/ui/gallery.tsx';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MoreMedia } from './more-media.tsx';

const file = (nth: number, more: Partial<Media> = {}): Media => ({
  id: `01J8Z6Y5E4D3C2B1A0ZYXWVT0${nth}`,
  listingId: '01J8Z6Y5E4D3C2B1A0ZYXWVT99',
  kind: 'IMAGE',
  order: nth,
  cover: nth === 1,
  permission: 'PUBLIC',
  fileName: `${nth}.jpg`,
  mime: 'image/jpeg',
  bytes: 1_000,
  state: 'READY',
  renditions: [
    { name: 'w640', format: 'avif', bytes: 30_000, url: `/media/${nth}-w640.avif` },
    { name: 'w640', format: 'webp', bytes: 60_000, url: `/media/${nth}-w640.webp` },
    { name: 'w4096', format: 'webp', bytes: 409_600, url: `/media/${nth}-w4096.webp` },
  ],
  createdAt: '2026-11-01T00:00:00.000Z',
  ...more,
});
const kitchen = file(1, { room: 'KITCHEN', caption: { en: 'A new oven' } });
const media = [
  kitchen,
  file(2, { room: 'GARDEN' }),
  file(3, {
    kind: 'FLOOR_PLAN',
    hotspots: [
      { x: 20, y: 30, mediaId: kitchen.id },
      { x: 50, y: 50, mediaId: '01J8Z6Y5E4D3C2B1A0ZYXWVT77' },
    ],
  }),
  file(4, { kind: 'PANORAMA', caption: { en: 'From the roof' } }),
  file(5, { kind: 'VIDEO_LINK', fileName: 'vimeo.com', url: 'https://vimeo.com/76979871', renditions: [] }),
  file(6, {
    kind: 'VIDEO',
    caption: { en: 'A walk to the gate' },
    mime: 'video/mp4',
    url: '/media/6-film.mp4',
    bytes: 3_355_443,
    durationS: 64.6,
    poster: kitchen.id,
    renditions: kitchen.renditions,
  }),
];
const show = (element: React.ReactNode) => visit([{ path: '/', element }], '/', () => ({ body: {} }));

describe('what a listing shows', () => {
  it('is photos in AVIF and WebP, and over the whole screen each with its room and caption', async () => {
    const photos = media.filter(({ kind }) => kind === 'IMAGE');
    await using visiting = await show(<Gallery pictures={photos} name="Bungalow" />);
    const types = [...visiting.page.querySelectorAll('source')].map(({ type }) => type);
    expect(types).toEqual(['image/avif', 'image/webp', 'image/avif', 'image/webp']);
    await userEvent.click(screen.getByRole('button', { name: 'All 2 photos' }));
    const full = within(await screen.findByRole('dialog', { name: 'Photos of Bungalow' }));
    expect(full.getByText('Kitchen · A new oven')).toBeDefined();
    expect(full.getByText('Garden')).toBeDefined();
    await userEvent.click(full.getByRole('button', { name: 'Close photos' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is a floor plan that leads to the photos taken there', async () => {
    await using visiting = await show(<MoreMedia media={media} name="Bungalow" />);
    const spots = within(screen.getAllByRole('figure')[0] as HTMLElement).getAllByRole('button');
    expect(spots.map((spot) => spot.getAttribute('aria-label'))).toEqual(['A new oven']);
    await userEvent.click(spots[0] as HTMLElement);
    expect(within(screen.getByRole('dialog')).getByRole('img', { name: 'A new oven' })).toBeDefined();
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });

  it('is a panorama whose weight is told before it is fetched, and a film that nothing of is fetched', async () => {
    await using visiting = await show(<MoreMedia media={media} name="Bungalow" />);
    expect(screen.getByRole('button', { name: 'Look around (400 kB)' })).toBeDefined();
    expect(visiting.page.innerHTML).not.toContain('/media/4-w4096');
    const film = screen.getByRole('link', { name: 'Watch on vimeo.com: Bungalow' });
    expect([film.getAttribute('href'), film.getAttribute('rel')]).toEqual([
      'https://vimeo.com/76979871',
      'noopener noreferrer',
    ]);
    expect(visiting.page.querySelector('iframe')).toBeNull();
  });

  it('is a film of our own, of which only its poster comes before it is played', async () => {
    await using visiting = await show(<MoreMedia media={media} name="Bungalow" />);
    const film = screen.getByLabelText('A walk to the gate') as HTMLVideoElement;
    expect([film.preload, film.controls, film.autoplay]).toEqual(['none', true, false]);
    expect([film.getAttribute('src'), film.getAttribute('poster')]).toEqual([
      '/media/6-film.mp4',
      '/media/1-w640.webp',
    ]);
    expect(screen.getByText('A walk to the gate · 1:05 · 3.2 MB')).toBeDefined();
    expect(await seriousFindings(visiting.page)).toEqual([]);
  });
});
