import { slugText } from '@ardhi/contracts/slug-text';

/** A readable URL segment, made unique by the last six characters of the record's id. */
export function slugOf(name: string, id: string): string {
  const base = slugText(name).slice(0, 60);
  const suffix = id.slice(-6).toLowerCase();
  return base === '' ? suffix : `${base}-${suffix}`;
}
