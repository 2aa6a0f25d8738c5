import { refuse } from '../base/refusal.ts';

/** The keys that a list can be sorted by. */
export interface SortOptions {
  readonly allowed: readonly string[];
  /** A path with its direction, for a request without a sort parameter: `-updatedAt`. */
  readonly defaultSort: string;
  /** Paths of the documents by key, for keys that differ from their path. */
  readonly paths?: Readonly<Record<string, string>>;
}

const maxKeys = 3;

/** Parses a comma-separated sort parameter of at most three keys to paths; `-` sorts downwards. @throws Refusal UNKNOWN_FILTER */
export function sortPaths(
  sort: string | undefined,
  { allowed, defaultSort, paths = {} }: SortOptions,
): readonly string[] {
  if (!sort) return [defaultSort].map((key) => toPath(key, paths));
  const keys = sort.split(',');
  const unknownKey = keys.find((key) => !allowed.includes(nameOf(key))) ?? keys[maxKeys];
  if (unknownKey !== undefined) return refuse('UNKNOWN_FILTER', { field: unknownKey });
  return keys.map((key) => toPath(key, paths));
}

const nameOf = (key: string) => key.replace(/^-/, '');

const toPath = (key: string, paths: Readonly<Record<string, string>>) =>
  `${key.startsWith('-') ? '-' : ''}${paths[nameOf(key)] ?? nameOf(key)}`;
