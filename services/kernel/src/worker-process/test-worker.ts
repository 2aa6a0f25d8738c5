import { refuse } from '../base/refusal.ts';
import { serveReader } from './serve-reader.ts';

/** Tasks for the spec's reader. */
export type Task = 'count' | 'refuse' | 'fail' | 'loop' | 'hoard' | 'leak' | 'end' | 'end later';

/** Memory of a reader that does not free it. */
const leaked: Uint8Array[] = [];

/** A reader that behaves as it is told. */
serveReader(({ task, bytes }: { readonly task: Task; readonly bytes: Uint8Array }) => {
  if (task === 'refuse') refuse('FILE_TOO_LARGE', { maxBytes: bytes.length });
  if (task === 'fail') throw new TypeError('not as expected');
  if (task === 'end') process.kill(process.pid, 'SIGKILL');
  if (task === 'end later') setImmediate(() => process.kill(process.pid, 'SIGKILL'));
  if (task === 'leak') for (let at = 0; at < 200; at++) leaked.push(new Uint8Array(1_048_576).fill(1));
  while (task === 'loop') bytes[0] = 1;
  const hoard: Uint8Array[] = [];
  while (task === 'hoard') hoard.push(new Uint8Array(1_048_576).fill(1));
  return { bytes: bytes.length, environment: Object.keys(process.env).length, process: process.pid };
});
