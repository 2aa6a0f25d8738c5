import type { RenditionFormat, RenditionName } from '@ardhi/contracts/media';

/** Formats of renditions: AVIF at half the bytes for browsers that support it, WebP for all browsers, JPEG for phone messages. */
export type ImageFormat = RenditionFormat;

/** The renditions of a picture: sizes from small to large, each in every format. */
export interface RenditionSpec {
  readonly names: readonly RenditionName[];
  readonly formats: readonly ImageFormat[];
}

const avifAndWebp: readonly ImageFormat[] = ['avif', 'webp'];

/** Renditions of photos. */
export const photoSpec: RenditionSpec = {
  names: ['w160', 'w320', 'w640', 'w1024', 'w1600'],
  formats: avifAndWebp,
};

/** The viewer shows a quarter of a panorama at a time, so it is rendered four times as wide as the viewer, which fits the memory of most phones. */
export const panoramaSpec: RenditionSpec = {
  names: ['w320', 'w640', 'w1024', 'w1600', 'w4096'],
  formats: avifAndWebp,
};

/** An avatar is never shown large. */
export const avatarSpec: RenditionSpec = { names: ['w320'], formats: ['webp'] };

/** A cover picture of a page, in one size. */
export const coverSpec: RenditionSpec = { names: ['w1600'], formats: ['webp'] };

/** A picture of an advert, which is not larger than a card. */
export const advertSpec: RenditionSpec = { names: ['w640'], formats: ['webp'] };

/** A photo for phone messages, which support neither AVIF nor WebP. */
export const messageImageSpec: RenditionSpec = { names: ['w1024'], formats: ['jpeg'] };

/** The width of a rendition in pixels. */
export const widthOf = (name: RenditionName): number => Number(name.slice(1));

/**
 * Encoder options per format. Small renditions are compressed harder.
 * AVIF with effort 0 takes as long as WebP with effort 2 at half the bytes; more effort takes three times as long and saves nothing.
 */
export const encoderOptions = {
  webp: (name: RenditionName) => ({ quality: widthOf(name) < 640 ? 64 : 72, effort: 2 }),
  jpeg: () => ({ quality: 78 }),
  avif: (name: RenditionName) => ({ quality: widthOf(name) < 640 ? 45 : 50, effort: 0 }),
} as const;
