import { performance } from 'node:perf_hooks';
import { SearchUnavailable } from '@ardhi/kernel/ports/search-index';

/** Steps between two checks of the clock. */
const stepsBetweenClockChecks = 1 << 20;

/** Work budget of one query: steps (about one per document examined) and milliseconds. */
export class QueryBudget {
  #steps: number;
  #nextClockCheck: number;
  readonly #deadline: number;

  constructor(steps: number, milliseconds: number) {
    this.#steps = steps;
    this.#nextClockCheck = steps - stepsBetweenClockChecks;
    this.#deadline = performance.now() + milliseconds;
  }

  /** @throws SearchUnavailable when the steps or the time are exhausted */
  spend(steps: number): void {
    this.#steps -= steps;
    if (this.#steps < 0) throw new SearchUnavailable('the search exceeds its work budget');
    if (this.#steps > this.#nextClockCheck) return;
    this.#nextClockCheck = this.#steps - stepsBetweenClockChecks;
    if (performance.now() > this.#deadline) throw new SearchUnavailable('the search exceeds its time limit');
  }
}
