import type { Append } from './closed-loop.ts';

/** A benchmarked system. */
export interface System {
  readonly append: Append;
  count(): Promise<number>;
  close(): Promise<void>;
}
