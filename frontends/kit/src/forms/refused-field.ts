/**
 * The field of a form that a refusal is about, or undefined where the form has none for it. The refusal names a path in the
 * body of the call: the form may edit a part of that body (`feed.url` is its `url`), or a list as one text (`events.2` is its `events`).
 */
export function refusedField(values: object, path = ''): string | undefined {
  const names = path.split('.');
  const tails = names.map((_, at) => names.slice(at));
  return [...tails, names.slice(0, 1)].find((tail) => hasPath(values, tail))?.join('.');
}

const hasPath = (values: unknown, [name = '', ...others]: readonly string[]): boolean => {
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return false;
  return others.length === 0 || hasPath((values as Readonly<Record<string, unknown>>)[name], others);
};
