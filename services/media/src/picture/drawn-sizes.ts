import type { RenditionFormat, RenditionName } from '@ardhi/contracts/media/media';

/** What a picture is drawn in: AVIF for whoever can read it, at half the bytes, WebP for everybody, JPEG for who shows nothing else. */
export type DrawnFormat = RenditionFormat;

/** What a picture becomes: sizes from small to large, each in every format. */
export interface Drawing {
  readonly names: readonly RenditionName[];
  readonly formats: readonly DrawnFormat[];
}

const both: readonly DrawnFormat[] = ['avif', 'webp'];

export const photoDrawing: Drawing = { names: ['w160', 'w320', 'w640', 'w1024', 'w1600'], formats: both };

/** Seen through a window that shows a quarter of it, so it is drawn four times as wide as the window; most phones can hold that. */
export const panoramaDrawing: Drawing = { names: ['w320', 'w640', 'w1024', 'w1600', 'w4096'], formats: both };

/** The picture beside a name is never shown large. */
export const avatarDrawing: Drawing = { names: ['w320'], formats: ['webp'] };

/** A picture over the top of a page, in one size for everybody. */
export const coverDrawing: Drawing = { names: ['w1600'], formats: ['webp'] };

/** A photo for a telephone's messages, which take neither AVIF nor WebP. */
export const cardDrawing: Drawing = { names: ['w1024'], formats: ['jpeg'] };

export const widthOf = (name: RenditionName): number => Number(name.slice(1));

/**
 * How each format is written. Small pictures are looked at longer per pixel saved, so they are pressed harder.
 * AVIF with effort 0 takes as long as WebP with effort 2 and half the bytes; more effort costs three times as much and saves nothing.
 */
export const qualities = {
  webp: (name: RenditionName) => ({ quality: widthOf(name) < 640 ? 64 : 72, effort: 2 }),
  jpeg: () => ({ quality: 78 }),
  avif: (name: RenditionName) => ({ quality: widthOf(name) < 640 ? 45 : 50, effort: 0 }),
} as const;
