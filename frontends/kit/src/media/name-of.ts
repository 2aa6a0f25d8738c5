import type { Media } from '@ardhi/contracts/media/media';

/** What a file is called by whoever works on it: what is said of it, else the name that it came with. */
export const nameOf = ({ caption, fileName }: Pick<Media, 'caption' | 'fileName'>): string =>
  caption?.en || fileName || '';
