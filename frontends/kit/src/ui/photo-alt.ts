import type { Media } from '@ardhi/contracts/media';

/** Alternative text of a listing's photo: its caption, else the listing's name and the position. */
export const photoAlt = (picture: Media, name: string, position: number): string =>
  picture.caption?.en || `${name} – ${position}`;
