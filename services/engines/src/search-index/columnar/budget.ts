import { performance } from 'node:perf_hooks';
import { SearchUnavailable } from '@ardhi/kernel/search-index/search-index';

/** Steps between two looks at the clock. */
const stride = 1 << 20;

/** What one query may cost: so many steps (about one document looked at each) and so many milliseconds. */
export class Budget {
  #steps: number;
  #nextLook: number;
  readonly #ends: number;

  constructor(steps: number, milliseconds: number) {
    this.#steps = steps;
    this.#nextLook = steps - stride;
    this.#ends = performance.now() + milliseconds;
  }

  /** @throws SearchUnavailable when it is spent */
  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new SearchUnavailable('this search asks for too much work');
    if (this.#steps > this.#nextLook) return;
    this.#nextLook = this.#steps - stride;
    if (performance.now() > this.#ends) throw new SearchUnavailable('this search takes too long');
  }
}
