/** Strings of fewer bytes are read sign by sign. */
const shortText = 12;

/** A list of strings: their bytes one after the other, and where each starts. */
export class StringColumn {
  readonly #starts: Uint32Array;
  readonly #bytes: Uint8Array;
  /** The same bytes as Node reads text out of them. */
  readonly #buffer: Buffer;

  constructor(starts: Uint32Array, bytes: Uint8Array) {
    this.#starts = starts;
    this.#bytes = bytes;
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  at(number: number): string {
    const from = this.#starts[number] as number;
    const to = this.#starts[number + 1] as number;
    if (to - from > shortText) return this.#buffer.toString('utf8', from, to);
    let plain = '';
    for (let at = from; at < to; at++) {
      const byte = this.#bytes[at] as number;
      if (byte > 127) return this.#buffer.toString('utf8', from, to);
      plain += String.fromCharCode(byte);
    }
    return plain;
  }

  /** Whether a string comes before a text. */
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
