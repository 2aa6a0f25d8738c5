/** Files that grow in one direction up to the largest size that is accepted, by the direction. */
export type GrowingFiles = Readonly<Record<string, () => Uint8Array>>;

/** As often as it fits, between a beginning and an end. */
export const filled = (bytes: number, part: string, start = '', end = '') =>
  Buffer.from(start + part.repeat(Math.floor((bytes - start.length - end.length) / part.length)) + end);

/** Different parts, as many as fit, between a beginning and an end. */
export function counted(bytes: number, part: (n: number) => string, start = '', end = ''): Uint8Array {
  const parts: string[] = [];
  for (let n = 0, left = bytes - start.length - end.length; ; n++) {
    const one = part(n);
    left -= one.length;
    if (left < 0) return Buffer.from(start + parts.join('') + end);
    parts.push(one);
  }
}

/** Something within itself, as deep as it fits, with a part in the middle. */
export const nested = (bytes: number, open: string, close: string, middle = '') => {
  const depth = Math.floor((bytes - middle.length) / (open.length + close.length));
  return Buffer.from(open.repeat(depth) + middle + close.repeat(depth));
};
