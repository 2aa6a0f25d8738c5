import { checkGoal } from '../measure/goals.ts';

/** Judges a figure against its floor and target; below the size that the goal is defined for, the figure is only printed. */
export function judge(
  size: number,
  goal: string,
  value: number,
  limits: readonly [number, number],
  better: 'less' | 'more',
  from = 200_000,
): void {
  if (size >= from) checkGoal(goal, value, limits, better);
  else process.stdout.write(`${goal}  ${value.toFixed(2)}  (a goal at ${from} listings)\n`);
}
