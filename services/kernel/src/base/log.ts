import pino, { type Logger } from 'pino';
import { redact } from './redact.ts';

/** The log of a process; a child adds its bindings to every line. */
export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'> & {
  child(bindings: object): Log;
};

/** Creates a structured logger: one JSON object per line, with secrets and personal data redacted. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
    formatters: { log: redact<Record<string, unknown>> },
    serializers: { error: (error: Error) => redact(pino.stdSerializers.errWithCause(error)) },
  };
  return destination === undefined ? pino(options) : pino(options, destination as pino.DestinationStream);
}
