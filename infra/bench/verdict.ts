/** Says a figure beside its floor and target; a missed floor makes the run fail. */
export function verdict(
  goal: string,
  value: number,
  [floor, target]: readonly [number, number],
  better: 'less' | 'more',
): void {
  const holds = (limit: number) => (better === 'less' ? value <= limit : value >= limit);
  const word = holds(target) ? 'target reached' : holds(floor) ? 'floor holds' : 'FLOOR MISSED';
  const bounds = [...(Number.isFinite(floor) ? [`floor ${floor}`] : []), `target ${target}`].join(', ');
  process.stdout.write(`${goal}  ${value.toFixed(2)}  (${bounds}): ${word}\n`);
  if (!holds(floor)) process.exitCode = 1;
}
