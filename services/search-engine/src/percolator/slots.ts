/** Longer lists are stored as bits: beyond this, visiting each entry costs more than a pass over the bits of 100,000 slots. */
const maxListLength = 3_000;

/** A growing set of slots as bits. */
export class SlotSet {
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

/** Slots of one value: a list while they are few, then bits. */
export class ValueSlots {
  #list: number[] | undefined = [];
  #bits: SlotSet | undefined;
  size = 0;

  /** The bits, once the slots are many. */
  get bits(): Uint32Array | undefined {
    return this.#bits?.words;
  }

  add(slot: number): void {
    this.size += 1;
    if (this.#bits !== undefined) this.#bits.add(slot);
    else {
      this.#list?.push(slot);
      if (this.size > maxListLength) this.#convertToBits();
    }
  }

  delete(slot: number): void {
    this.size -= 1;
    this.#bits?.delete(slot);
    const at = this.#list?.indexOf(slot) ?? -1;
    if (at >= 0) this.#list?.splice(at, 1);
  }

  /** Adds all slots to `target`, as far as its words reach. */
  addTo(target: Uint32Array): void {
    const bits = this.#bits?.words;
    if (bits !== undefined) {
      const many = Math.min(bits.length, target.length);
      for (let word = 0; word < many; word++)
        target[word] = (target[word] as number) | (bits[word] as number);
    }
    for (const slot of this.#list ?? [])
      target[slot >>> 5] = (target[slot >>> 5] as number) | (1 << (slot & 31));
  }

  #convertToBits(): void {
    this.#bits = new SlotSet();
    for (const slot of this.#list ?? []) this.#bits.add(slot);
    this.#list = undefined;
  }
}

/** Slots by the value they require of one field; `constrained` are all slots that require any. */
export class SlotsByValue<V> {
  readonly constrained = new SlotSet();
  readonly #byValue = new Map<V, ValueSlots>();
  size = 0;

  /** Increases whenever a value gains its first or loses its last slot; results of `get` may be cached while it is unchanged. */
  revision = 0;

  get = (value: V): ValueSlots | undefined => this.#byValue.get(value);

  add(slot: number, values: Iterable<V>): void {
    this.size += 1;
    this.constrained.add(slot);
    for (const value of values) {
      let slots = this.#byValue.get(value);
      if (slots === undefined) {
        slots = new ValueSlots();
        this.#byValue.set(value, slots);
        this.revision += 1;
      }
      slots.add(slot);
    }
  }

  delete(slot: number, values: Iterable<V>): void {
    this.size -= 1;
    this.constrained.delete(slot);
    for (const value of values) {
      const slots = this.#byValue.get(value);
      slots?.delete(slot);
      if (slots?.size === 0) {
        this.#byValue.delete(value);
        this.revision += 1;
      }
    }
  }

  /** Removes constrained slots that none of the given values satisfies; `scratch` is as long as the set. */
  narrow(found: Uint32Array, satisfied: readonly ValueSlots[], scratch: Uint32Array): void {
    const [only] = satisfied;
    if (satisfied.length === 1 && only?.bits !== undefined) {
      keepSatisfied(found, this.constrained, only.bits);
      return;
    }
    scratch.fill(0);
    for (const slots of satisfied) slots.addTo(scratch);
    keepSatisfied(found, this.constrained, scratch);
  }
}

/** Writes the slots of a set into `list`; returns their number. */
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

/** Removes constrained slots that are not satisfied from `found`. */
export function keepSatisfied(found: Uint32Array, constrained: SlotSet, satisfied: Uint32Array): void {
  const { words } = constrained;
  const many = Math.min(found.length, words.length);
  for (let word = 0; word < many; word++)
    found[word] = (found[word] as number) & (~(words[word] as number) | (satisfied[word] ?? 0));
}
