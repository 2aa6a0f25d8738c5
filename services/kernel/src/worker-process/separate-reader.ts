import type { ErrorCode } from '@ardhi/contracts/errors';
import { Refusal } from '../base/refusal.ts';
import { type JobLimits, workerPool } from './worker-pool.ts';

/** Value that a reader returned, or the reason for its refusal. */
export type ReadResult =
  | { readonly value: unknown }
  | { readonly refused: { readonly code: ErrorCode; readonly details?: Readonly<Record<string, unknown>> } };

interface SeparateReaderOptions extends JobLimits {
  /** The module that calls `serveReader`. */
  readonly worker: URL;
  /** Maximum number of processes. */
  readonly size?: number;
}

/** Reasons given for a file whose reader was killed, and for one that made it fail. */
const reasons = {
  POISON: 'it takes too long, or too much memory, to read: split it, or save it again in a simpler form',
  UNREADABLE: 'it is damaged',
} as const;

/**
 * Reads what people send in processes of its own, started on demand: it never occupies the thread that serves, nor ends
 * the process. Throws the refusals of the reader; FILE_UNREADABLE when it exceeds its limits or fails.
 */
export function separateReader<Input, Output>({
  size = 1,
  ...options
}: SeparateReaderOptions): (input: Input) => Promise<Output> {
  const pool = workerPool<{ readonly input: Input }, ReadResult, 'UNREADABLE'>({ size, ...options });
  return async (input) => {
    const result = await pool.run({ input });
    if (typeof result === 'string') throw new Refusal('FILE_UNREADABLE', { reason: reasons[result] });
    if ('refused' in result) throw new Refusal(result.refused.code, result.refused.details);
    return result.value as Output;
  };
}
