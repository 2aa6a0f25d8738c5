import pino, { type Logger } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug' | 'fatal'> & {
  child(bindings: object): Log;
};

/** Words that never reach a log line, wherever they stand (security.md §2.15). */
const secret = ['authorization', 'cookie', 'secret', 'token', 'password', 'email', 'phone', 'refreshToken'];

/** Structured logs, one JSON object a line, secrets and personal words replaced. */
export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const paths = secret.flatMap((word) => [word, `*.${word}`, `*.*.${word}`, `*.*.*.${word}`]);
  const options = {
    level,
    base: null,
    serializers: { error: pino.stdSerializers.errWithCause },
    redact: { paths, censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination as pino.DestinationStream);
}
