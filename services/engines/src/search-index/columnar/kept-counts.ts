/** So many answers are kept, those asked last: about a hundred kilobytes. */
const most = 64;

/** What was counted of documents of which none has died since. */
export class KeptCounts {
  readonly #known = new Map<string, unknown>();

  /** What is kept under a key, or what `count` says, which is kept from now on; nobody may change it. */
  get<T>(key: string, count: () => T): T {
    const value = this.#known.has(key) ? (this.#known.get(key) as T) : count();
    this.#known.delete(key);
    this.#known.set(key, value);
    const [oldest] = this.#known.keys();
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest);
    return value;
  }

  clear(): void {
    if (this.#known.size > 0) this.#known.clear();
  }
}
