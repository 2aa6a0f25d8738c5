/** Strings up to this many bytes are decoded byte by byte. */
const maxAsciiDecode = 12;

/** A list of strings: their concatenated UTF-8 bytes and the start of each. */
export class StringColumn {
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;
  /** The same bytes as a Buffer, for decoding. */
  readonly #buffer: Buffer;

  constructor(starts: Uint32Array, bytes: Uint8Array) {
    this.#starts = starts;
    this.#bytes = bytes;
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  at(number: number): string {
    const from = this.#starts[number] as number;
    const to = this.#starts[number + 1] as number;
    if (to - from > maxAsciiDecode) return this.#buffer.toString('utf8', from, to);
    let plain = '';
    for (let at = from; at < to; at++) {
      const byte = this.#bytes[at] as number;
      if (byte > 127) return this.#buffer.toString('utf8', from, to);
      plain += String.fromCharCode(byte);
    }
    return plain;
  }

  /** True if a string sorts before a text, by code units. */
  isBefore(number: number, text: string): boolean {
    const from = this.#starts[number] as number;
    const length = (this.#starts[number + 1] as number) - from;
    const shorter = Math.min(length, text.length);
    for (let at = 0; at < shorter; at++) {
      const [byte, code] = [this.#bytes[from + at] as number, text.charCodeAt(at)];
      if (byte > 127 || code > 127) return this.at(number) < text;
      if (byte !== code) return byte < code;
    }
    return length < text.length;
  }
}
