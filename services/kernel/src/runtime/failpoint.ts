import { readFailpoint } from './config.ts';

const configured = readFailpoint(process.env);
let hits = 0;

/** A named point for crash tests (promises.md §3): with `FAILPOINT=name:n` the process is killed at its n-th hit. */
export function failpoint(name: string): void {
  if (name !== configured?.name) return;
  hits += 1;
  if (hits === configured.hit) process.kill(process.pid, 'SIGKILL');
}
