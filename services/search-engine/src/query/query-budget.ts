import { performance } from 'node:perf_hooks';
import { SearchUnavailable } from '@ardhi/kernel/ports/search-index';

/** Steps between two checks of the clock. */
const stepsBetweenClockChecks = 1 << 20;

/** Work budget of one query: steps (about one per document examined) and milliseconds. */
export class QueryBudget {
  #steps: number;
  #nextLook: number;
  readonly #ends: number;

  constructor(steps: number, milliseconds: number) {
    this.#steps = steps;
    this.#nextLook = steps - stepsBetweenClockChecks;
    this.#ends = performance.now() + milliseconds;
  }

  /** @throws SearchUnavailable when the steps or the time are exhausted */
  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new SearchUnavailable('the search exceeds its work budget');
    if (this.#steps > this.#nextLook) return;
    this.#nextLook = this.#steps - stepsBetweenClockChecks;
    if (performance.now() > this.#ends) throw new SearchUnavailable('the search exceeds its time limit');
  }
}
