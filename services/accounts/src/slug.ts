/** A readable URL segment, made unique by the last six characters of the record's id. */
export function slugOf(name: string, id: string): string {
  const base = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const suffix = id.slice(-6).toLowerCase();
  return base === '' ? suffix : `${base}-${suffix}`;
}
