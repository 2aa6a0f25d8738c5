const checked: { readonly goal: string; readonly value: string; readonly word: string }[] = [];

/** Prints a measurement beside its floor and target; a missed floor fails the run. */
export function checkGoal(
  goal: string,
  value: number,
  [floor, target]: readonly [number, number],
  better: 'less' | 'more',
): void {
  const holds = (limit: number) => (better === 'less' ? value <= limit : value >= limit);
  const word = holds(target) ? 'target reached' : holds(floor) ? 'floor holds' : 'FLOOR MISSED';
  const bounds = [...(Number.isFinite(floor) ? [`floor ${floor}`] : []), `target ${target}`].join(', ');
  process.stdout.write(`${goal}  ${value.toFixed(2)}  (${bounds}): ${word}\n`);
  checked.push({ goal, value: `${value.toFixed(2)}  (${bounds})`, word });
  if (!holds(floor)) process.exitCode = 1;
}

/** All checked figures of this run, one per line, and the number of missed floors. */
export function printSummary(): void {
  const wide = Math.max(...checked.map(({ goal }) => goal.length));
  const lines = checked.map(({ goal, value, word }) => `${word.padEnd(15)} ${goal.padEnd(wide)}  ${value}`);
  const missed = checked.filter(({ word }) => word === 'FLOOR MISSED').length;
  const count = missed === 0 ? 'every floor holds' : `${missed} of ${checked.length} floors MISSED`;
  process.stdout.write(`\n${lines.join('\n')}\nIn this run: ${count}.\n`);
}
