import { verdict } from '../verdict.ts';

/** Says a figure beside its floor and target where the goal is meant for so many listings; at fewer it is only shown. */
export function judge(
  size: number,
  goal: string,
  value: number,
  limits: readonly [number, number],
  better: 'less' | 'more',
  from = 200_000,
): void {
  if (size >= from) verdict(goal, value, limits, better);
  else process.stdout.write(`${goal}  ${value.toFixed(2)}  (a goal at ${from} listings)\n`);
}
