import { dayMs } from '@ardhi/kernel/base/durations';

/** A stable version of a package in the registry. */
export interface Release {
  readonly version: string;
  /** ISO 8601. */
  readonly publishedAt: string;
}

/** `infra/docs/security-policies.md`, "Third-party components": packages are updated at least every 90 days. */
const updateWithinDays = 90;
/** A line without a release for a year beside a newer line counts as abandoned. */
const lineEndsAfterDays = 365;

const numbersOf = (version: string): readonly number[] => version.split('.').map(Number);

/** The versions that an update does not have to be adapted to: of the same major, before 1.0 of the same minor. */
function lineOf(version: string): string {
  const [major = 0, minor = 0] = numbersOf(version);
  return major === 0 ? `0.${minor}` : `${major}`;
}

/** Negative if `a` is the older version, positive if it is the newer one. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = left.findIndex((part, i) => part !== right[i]);
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/**
 * Why a package should have been updated by now; undefined if it need not.
 * @param releases all stable versions that are not deprecated
 * @param now in milliseconds since 1970
 */
export function overdueReason(
  version: string,
  releases: readonly Release[],
  now: number,
): string | undefined {
  const ageOf = ({ publishedAt }: Release) => Math.floor((now - Date.parse(publishedAt)) / dayMs);
  const newer = releases.filter((release) => compareVersions(release.version, version) > 0);
  const waiting = newer
    .filter((release) => lineOf(release.version) === lineOf(version) && ageOf(release) > updateWithinDays)
    .toSorted((a, b) => compareVersions(a.version, b.version));
  if (waiting[0] !== undefined) return `${waiting[0].version} has been out for ${ageOf(waiting[0])} days`;
  const line = releases.filter((release) => lineOf(release.version) === lineOf(version));
  const hasEnded = line.every((release) => ageOf(release) > lineEndsAfterDays);
  return hasEnded && newer.length > 0
    ? `no release of ${lineOf(version)} for a year, beside ${newer.at(-1)?.version}`
    : undefined;
}
