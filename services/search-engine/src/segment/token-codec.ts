/** Encodes numbers as LEB128: seven bits per byte, lowest first, the high bit set when more bytes follow. */
export class TokenWriter {
  #bytes = new Uint8Array(1 << 16);
  length = 0;

  push(number: number): void {
    if (this.length + 5 > this.#bytes.length) {
      const wider = new Uint8Array(this.#bytes.length * 2);
      wider.set(this.#bytes);
      this.#bytes = wider;
    }
    let left = number;
    for (; left > 127; left >>>= 7) this.#bytes[this.length++] = (left & 127) | 128;
    this.#bytes[this.length++] = left;
  }

  take(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}

/** Decodes the numbers in bytes [from, to) into `out`, which grows as needed; returns their count. */
export function readTokens(bytes: Uint8Array, from: number, to: number, out: number[]): number {
  let length = 0;
  for (let at = from; at < to; ) {
    let byte = bytes[at++] as number;
    let number = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      number |= (byte & 127) << shift;
    }
    out[length++] = number;
  }
  return length;
}
