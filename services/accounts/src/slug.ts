/** An address people can read, made unique by the end of the record's own id. */
export function slugOf(name: string, id: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const tail = id.slice(-6).toLowerCase();
  return words === '' ? tail : `${words}-${tail}`;
}
