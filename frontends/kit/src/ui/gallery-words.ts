import type { Media } from '@ardhi/contracts/media/media';

/** What a picture of a listing is called for those who cannot see it. */
export const altOf = (picture: Media, name: string, at: number): string =>
  picture.caption?.en || `${name} – ${at}`;
