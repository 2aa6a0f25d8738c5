import type { Media } from '@ardhi/contracts/media';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit';
import { Gallery } from '@ardhi/kit/ui/gallery';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { RichMedia } from './rich-media.tsx';

const file = (order: number, overrides: Partial<Media> = {}): Media => ({
  id: `01J8Z6Y5E4D3C2B1A0ZYXWVT0${order}`,
  listingId: '01J8Z6Y5E4D3C2B1A0ZYXWVT99',
  kind: 'IMAGE',
  order,
  cover: order === 1,
  permission: 'PUBLIC',
  fileName: `${order}.jpg`,
  mime: 'image/jpeg',
  bytes: 1_000,
  state: 'READY',
  renditions: [
    { name: 'w640', format: 'avif', bytes: 30_000, url: `/media/${order}-w640.avif` },
    { name: 'w640', format: 'webp', bytes: 60_000, url: `/media/${order}-w640.webp` },
    { name: 'w4096', format: 'webp', bytes: 409_600, url: `/media/${order}-w4096.webp` },
  ],
  createdAt: '2026-11-01T00:00:00.000Z',
  ...overrides,
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
const render = (element: React.ReactNode) => visit([{ path: '/', element }], '/', () => ({ body: {} }));

describe('the media of a listing', () => {
  it('shows photos as AVIF and WebP, and full screen with room and caption', async () => {
    const photos = media.filter(({ kind }) => kind === 'IMAGE');
    await using visiting = await render(<Gallery pictures={photos} name="Bungalow" />);
    const types = [...visiting.page.querySelectorAll('source')].map(({ type }) => type);
    expect(types).toEqual(['image/avif', 'image/webp', 'image/avif', 'image/webp']);
    await userEvent.click(screen.getByRole('button', { name: 'All 2 photos' }));
    const lightbox = within(await screen.findByRole('dialog', { name: 'Photos of Bungalow' }));
    expect(lightbox.getByText('Kitchen · A new oven')).toBeDefined();
    expect(lightbox.getByText('Garden')).toBeDefined();
    await userEvent.click(lightbox.getByRole('button', { name: 'Close photos' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('links a floor plan to the photos taken at its marked points', async () => {
    await using visiting = await render(<RichMedia media={media} name="Bungalow" />);
    const spots = within(screen.getAllByRole('figure')[0] as HTMLElement).getAllByRole('button');
    expect(spots.map((spot) => spot.getAttribute('aria-label'))).toEqual(['A new oven']);
    await userEvent.click(spots[0] as HTMLElement);
    expect(within(screen.getByRole('dialog')).getByRole('img', { name: 'A new oven' })).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('shows the size of a panorama before it is fetched, and fetches nothing of an external video', async () => {
    await using visiting = await render(<RichMedia media={media} name="Bungalow" />);
    expect(screen.getByRole('button', { name: 'Look around (400 kB)' })).toBeDefined();
    expect(visiting.page.innerHTML).not.toContain('/media/4-w4096');
    const video = screen.getByRole('link', { name: 'Watch on vimeo.com: Bungalow' });
    expect([video.getAttribute('href'), video.getAttribute('rel')]).toEqual([
      'https://vimeo.com/76979871',
      'noopener noreferrer',
    ]);
    expect(visiting.page.querySelector('iframe')).toBeNull();
  });

  it('fetches only the poster of an own video before playback', async () => {
    await using visiting = await render(<RichMedia media={media} name="Bungalow" />);
    const video = screen.getByLabelText('A walk to the gate') as HTMLVideoElement;
    expect([video.preload, video.controls, video.autoplay]).toEqual(['none', true, false]);
    expect([video.getAttribute('src'), video.getAttribute('poster')]).toEqual([
      '/media/6-film.mp4',
      '/media/1-w640.webp',
    ]);
    expect(screen.getByText('A walk to the gate · 1:05 · 3.2 MB')).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });
});
