import { createHash } from 'node:crypto';
import type { Settings } from '@ardhi/contracts/settings';
import type { Caller } from '@ardhi/kernel/http/caller';

type Flag = Settings['flags']['all'][number];

/** Feature flags that are on for a caller: by role or agency, and for a stable percentage of callers. */
export const flagsFor = ({ all }: Settings['flags'], caller: Caller): string[] =>
  all.filter((flag) => isOn(flag, caller)).map(({ key }) => key);

function isOn({ key, on, roles, agencies, percent }: Flag, caller: Caller): boolean {
  if (!on) return false;
  const named = roles.length > 0 || agencies.length > 0;
  const isNamed =
    roles.some((role) => role === caller.role) || agencies.some((agency) => agency === caller.tenant);
  return (!named || isNamed) && percentileOf(`${key}:${caller.id || caller.address}`) < percent;
}

/** A stable pseudo-random percentile, 0 to 99.99, for a seed. */
const percentileOf = (seed: string) =>
  (createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32) * 100;
