import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isRefusal } from '../base/refusal.ts';
import type { ReadResult } from './separate-reader.ts';
import { runWorker } from './worker-process.ts';

/** The worker side of a separate reader. */
export const serveReader = <Input>(read: (input: Input) => unknown): void =>
  runWorker<{ readonly input: Input }, ReadResult, never>(async ({ input }) => {
    try {
      return { value: await read(input) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { refused: { code: error.code, ...omitUndefined({ details: error.details }) } };
    }
  });
