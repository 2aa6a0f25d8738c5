import type { Append } from './closed-loop.ts';

/** One of the compared: how it appends, how many events it then holds, and how it ends. */
export interface System {
  readonly append: Append;
  count(): Promise<number>;
  close(): Promise<void>;
}
