import { createHash } from 'node:crypto';
import type { Settings } from '@ardhi/contracts/settings/settings';
import type { Caller } from '@ardhi/kernel/http/caller';

type Flag = Settings['flags']['all'][number];

/** Features that are on for somebody: those named by role or agency, and of the others so many in a hundred, always the same ones. */
export const flagsFor = ({ all }: Settings['flags'], caller: Caller): string[] =>
  all.filter((flag) => isOn(flag, caller)).map(({ key }) => key);

function isOn({ key, on, roles, agencies, percent }: Flag, caller: Caller): boolean {
  if (!on) return false;
  const named = roles.length > 0 || agencies.length > 0;
  const isNamed =
    roles.some((role) => role === caller.role) || agencies.some((agency) => agency === caller.tenant);
  return (!named || isNamed) && placeOf(`${key}:${caller.id || caller.address}`) < percent;
}

/** 0–99.99, the same for the same words. */
const placeOf = (words: string) =>
  (createHash('sha256').update(words).digest().readUInt32BE(0) / 2 ** 32) * 100;
