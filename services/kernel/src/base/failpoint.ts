/** Parses `FAILPOINT=name:n`, which only crash tests set. */
export function readFailpoint(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly name: string; readonly hit: number } | undefined {
  const [name, hit] = (environment['FAILPOINT'] ?? '').split(':');
  return name === undefined || name === '' ? undefined : { name, hit: Number(hit ?? 1) };
}

const configured = readFailpoint(process.env);
let hits = 0;

/** A named point for crash tests (promises.md §3): with `FAILPOINT=name:n` the process is killed at its n-th hit. */
export function failpoint(name: string): void {
  if (name !== configured?.name) return;
  hits += 1;
  if (hits === configured.hit) process.kill(process.pid, 'SIGKILL');
}
