/** A JSON object, such as a JSON Schema. */
export type Json = { readonly [key: string]: unknown };

/** A schema where the document uses it, with a name for it in case it has no other. */
export interface SchemaUse {
  readonly name: string;
  readonly schema: Json;
}

interface Usage {
  readonly schema: Json;
  /** Number of places that refer to the schema once equal parents are one. */
  count: number;
  /** Names made of the parent and the property. */
  readonly qualifiedNames: Set<string>;
  /** Names of the properties that have the schema. */
  readonly propertyNames: Set<string>;
  /** The schema is used by a body or an answer as a whole. */
  root: boolean;
}

/** A schema that occurs once is a component from this length on, in characters of JSON. */
const largeSchema = 1_000;
/** A schema that occurs more than once is a component from this length on. */
const smallestShared = 100;

/** Text as a schema name: `price-range` becomes `PriceRange`. */
export const pascalCase = (text: string) =>
  text
    .replace(/[^A-Za-z0-9]+(\w)?/g, (_, next = '') => next.toUpperCase())
    .replace(/^\w/, (first) => first.toUpperCase());

/** The schemas inside a schema, with the name of the property they belong to. */
function mapChildren(schema: Json, change: (child: Json, property: string) => unknown): Json {
  const changeMap = (map: Json) =>
    Object.fromEntries(Object.entries(map).map(([name, child]) => [name, change(child as Json, name)]));
  const changed = Object.entries(schema).map(([keyword, value]) => {
    if (keyword === 'properties') return [keyword, changeMap(value as Json)];
    if (keyword === 'items' && Array.isArray(value))
      return [keyword, value.map((child) => change(child, 'item'))];
    if (['items', 'additionalProperties', 'propertyNames', 'not'].includes(keyword) && isSchema(value))
      return [keyword, change(value, keyword === 'items' ? 'item' : '')];
    if (['anyOf', 'oneOf', 'allOf', 'prefixItems'].includes(keyword))
      return [keyword, (value as Json[]).map((child) => change(child, variantName(child)))];
    return [keyword, value];
  });
  return Object.fromEntries(changed);
}

/** A variant of a union is named after its constant property: `{ kind: { const: 'PLOT' } }` is `Plot`. */
function variantName(schema: Json): string {
  const properties = Object.values((schema['properties'] ?? {}) as Record<string, Json>);
  return String(properties.find((property) => 'const' in property)?.['const'] ?? '').toLowerCase();
}

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Replaces equal schemas by references to one component.
 * A component is named after the constant that exports it, else after its property or its parent and property.
 * @param uses every schema of a body, answer or parameter
 * @param named schemas with the names they are to have; the first of equal schemas wins
 */
export function shareSchemas(uses: readonly SchemaUse[], named: readonly SchemaUse[]) {
  const keys = new WeakMap<Json, string>();
  const keyOf = (schema: Json) => {
    const key = keys.get(schema) ?? JSON.stringify(schema);
    keys.set(schema, key);
    return key;
  };
  const knownNames = new Map<string, string>();
  for (const { name, schema } of named) {
    const key = keyOf(schema);
    if (isNameable(schema, key) && !knownNames.has(key)) knownNames.set(key, name);
  }
  const usages = countUsages(uses, keyOf, knownNames);
  const names = nameComponents(usages, knownNames);
  const replace = (schema: Json): Json => {
    const name = names.get(keyOf(schema));
    return name === undefined ? mapChildren(schema, replace) : { $ref: `#/components/schemas/${name}` };
  };
  const components = [...names]
    .map(([key, name]): [string, Json] => [name, mapChildren(usages.get(key)?.schema ?? {}, replace)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { replace, components: Object.fromEntries(components) };
}

/** Bare types such as `{ type: 'string' }` mean different things in different places. */
const isNameable = (schema: Json, key: string) =>
  key.length >= 40 &&
  ['enum', 'pattern', 'format', 'properties', 'anyOf', 'oneOf', 'prefixItems', 'items'].some(
    (word) => word in schema,
  );

function countUsages(
  uses: readonly SchemaUse[],
  keyOf: (schema: Json) => string,
  knownNames: ReadonlyMap<string, string>,
): Map<string, Usage> {
  const usages = new Map<string, Usage>();
  const visit = (schema: Json, qualifiedName: string, property: string | undefined) => {
    const key = keyOf(schema);
    const seen = usages.get(key);
    const usage = seen ?? {
      schema,
      count: 0,
      qualifiedNames: new Set(),
      propertyNames: new Set(),
      root: false,
    };
    usages.set(key, usage);
    usage.count += 1;
    usage.qualifiedNames.add(qualifiedName);
    usage.propertyNames.add(property ?? '');
    usage.root ||= property === undefined;
    const parent = knownNames.get(key) ?? qualifiedName;
    if (seen === undefined)
      mapChildren(schema, (child, name) => visit(child, `${parent}${pascalCase(name)}`, name));
  };
  const byName = [...uses].sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, schema } of byName) visit(schema, name, undefined);
  return usages;
}

function nameComponents(usages: ReadonlyMap<string, Usage>, knownNames: ReadonlyMap<string, string>) {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const take = (key: string, candidates: readonly string[]) => {
    const last = candidates.at(-1) ?? 'Schema';
    const numbered = Array.from({ length: usages.size }, (_, index) => `${last}${index + 2}`);
    const free = [...candidates, ...numbered].find((name) => !taken.has(name)) ?? last;
    taken.add(free);
    names.set(key, free);
  };
  for (const [key, name] of knownNames) if (usages.has(key)) take(key, [name]);
  const unnamed = [...usages]
    .filter(([key, usage]) => !names.has(key) && isComponent(key, usage))
    .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));
  for (const [key, usage] of unnamed) take(key, candidateNames(usage, names));
  return names;
}

const isComponent = (key: string, { schema, count, root }: Usage) =>
  (count > 1 && key.length >= smallestShared) ||
  ((root || 'properties' in schema) && key.length >= largeSchema);

/** Names from best to worst. */
function candidateNames(
  { schema, qualifiedNames, propertyNames }: Usage,
  names: ReadonlyMap<string, string>,
) {
  const { items, totalPages } = (schema['properties'] ?? {}) as Json;
  const itemSchema = isSchema(items) ? items['items'] : undefined;
  const itemName = itemSchema === undefined ? undefined : names.get(JSON.stringify(itemSchema));
  const [property] = propertyNames;
  const isNamedByProperty =
    propertyNames.size === 1 && property !== '' && property !== 'item' && qualifiedNames.size > 1;
  return [
    ...(itemName === undefined ? [] : [`${itemName}${totalPages === undefined ? 'List' : 'Page'}`]),
    ...(isNamedByProperty ? [pascalCase(property ?? '')] : []),
    ...[...qualifiedNames]
      .map((name) => name.replace(/ResponseItemsItem$/, 'Item'))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
  ].filter((name) => name !== '');
}
