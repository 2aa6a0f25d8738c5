import { readFailpoint } from './config.ts';

const wanted = readFailpoint(process.env);
let hits = 0;

/** A place where a crash is interesting (promises.md §3): with `FAILPOINT=name:n` the process is killed there on the n-th hit. */
export function failpoint(name: string): void {
  if (name !== wanted?.name) return;
  hits += 1;
  if (hits === wanted.hit) process.kill(process.pid, 'SIGKILL');
}
