import pino, { type Logger } from 'pino';
import { redact } from './redact.ts';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'> & {
  child(bindings: object): Log;
};

/** Structured logs, one JSON object a line, secrets and personal words replaced. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    formatters: { log: redact<Record<string, unknown>> },
    serializers: { error: (error: Error) => redact(pino.stdSerializers.errWithCause(error)) },
  };
  return destination === undefined ? pino(options) : pino(options, destination as pino.DestinationStream);
}
