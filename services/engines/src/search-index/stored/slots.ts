/** Longer lists become bits: then marking each of them costs more than passing over the bits of 100,000 slots. */
const longList = 3_000;

/** Bits that grow with what is put in. */
export class Slots {
  words = new Uint32Array(64);

  add(slot: number): void {
    const word = slot >>> 5;
    if (word >= this.words.length) {
      const wider = new Uint32Array(Math.max(this.words.length * 2, word + 1));
      wider.set(this.words);
      this.words = wider;
    }
    this.words[word] = (this.words[word] as number) | (1 << (slot & 31));
  }

  has = (slot: number): boolean => (((this.words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;

  delete(slot: number): void {
    const word = slot >>> 5;
    if (word < this.words.length) this.words[word] = (this.words[word] as number) & ~(1 << (slot & 31));
  }
}

/** Slots under one value: a list while they are few, then bits. */
export class ValueSlots {
  #list: number[] | undefined = [];
  #bits: Slots | undefined;
  size = 0;

  /** Set when they are many. */
  get bits(): Uint32Array | undefined {
    return this.#bits?.words;
  }

  add(slot: number): void {
    this.size += 1;
    if (this.#bits !== undefined) this.#bits.add(slot);
    else {
      this.#list?.push(slot);
      if (this.size > longList) this.#becomeBits();
    }
  }

  delete(slot: number): void {
    this.size -= 1;
    this.#bits?.delete(slot);
    const at = this.#list?.indexOf(slot) ?? -1;
    if (at >= 0) this.#list?.splice(at, 1);
  }

  /** Marks all of them in as many words as `into` has. */
  markIn(into: Uint32Array): void {
    const bits = this.#bits?.words;
    if (bits !== undefined) {
      const many = Math.min(bits.length, into.length);
      for (let word = 0; word < many; word++) into[word] = (into[word] as number) | (bits[word] as number);
    }
    for (const slot of this.#list ?? []) into[slot >>> 5] = (into[slot >>> 5] as number) | (1 << (slot & 31));
  }

  #becomeBits(): void {
    this.#bits = new Slots();
    for (const slot of this.#list ?? []) this.#bits.add(slot);
    this.#list = undefined;
  }
}

/** Slots by value, for one thing that a document has; `asking` are those that ask it at all. */
export class SlotsByValue<V> {
  readonly asking = new Slots();
  readonly #byValue = new Map<V, ValueSlots>();
  many = 0;

  /** Counts how often a value came to be asked or ceased to be: what is remembered of `under` holds while it stays. */
  age = 0;

  under = (value: V): ValueSlots | undefined => this.#byValue.get(value);

  add(slot: number, values: Iterable<V>): void {
    this.many += 1;
    this.asking.add(slot);
    for (const value of values) {
      let known = this.#byValue.get(value);
      if (known === undefined) {
        known = new ValueSlots();
        this.#byValue.set(value, known);
        this.age += 1;
      }
      known.add(slot);
    }
  }

  delete(slot: number, values: Iterable<V>): void {
    this.many -= 1;
    this.asking.delete(slot);
    for (const value of values) {
      const known = this.#byValue.get(value);
      known?.delete(slot);
      if (known?.size === 0) {
        this.#byValue.delete(value);
        this.age += 1;
      }
    }
  }

  /** Takes out of a set what asks for something and is under none of the given values; `room` is as long as the set. */
  narrow(found: Uint32Array, given: readonly ValueSlots[], room: Uint32Array): void {
    const [only] = given;
    if (given.length === 1 && only?.bits !== undefined) {
      keepFulfilled(found, this.asking, only.bits);
      return;
    }
    room.fill(0);
    for (const slots of given) slots.markIn(room);
    keepFulfilled(found, this.asking, room);
  }
}

/** Writes the slots of a set into `list`; says how many. */
export function listSlots(found: Uint32Array, list: Uint32Array): number {
  let many = 0;
  for (let word = 0; word < found.length; word++) {
    for (let left = found[word] as number; left !== 0; left &= left - 1) {
      list[many] = (word << 5) + 31 - Math.clz32(left & -left);
      many += 1;
    }
  }
  return many;
}

/** Takes out of `found` what asks for something and is not among those whose wish is fulfilled. */
export function keepFulfilled(found: Uint32Array, asking: Slots, fulfilled: Uint32Array): void {
  const { words } = asking;
  const many = Math.min(found.length, words.length);
  for (let word = 0; word < many; word++)
    found[word] = (found[word] as number) & (~(words[word] as number) | (fulfilled[word] ?? 0));
}
