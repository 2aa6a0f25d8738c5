import type { Media } from '@ardhi/contracts/media';

/** Name of a file for its editors: the caption, else the file name. */
export const mediaName = ({ caption, fileName }: Pick<Media, 'caption' | 'fileName'>): string =>
  caption?.en || fileName || '';
