import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** An object of any kind; what it must look like is for the schemas to say. */
// biome-ignore lint/suspicious/noExplicitAny: files of every shape are looked into.
export type Loose = any;

interface Kustomization {
  readonly resources: readonly string[];
  readonly namespace?: string;
  readonly namePrefix?: string;
  readonly labels?: readonly {
    readonly pairs: Record<string, string>;
    readonly includeSelectors?: boolean;
  }[];
  readonly patches?: readonly {
    readonly target: { readonly kind: string };
    readonly path?: string;
    readonly patch?: string;
  }[];
}

const known = ['apiVersion', 'kind', 'resources', 'namespace', 'namePrefix', 'labels', 'patches'];

/**
 * What `kubectl apply -k` would send: as much of Kustomize as our folders use (resources, patches, labels in selectors,
 * name prefixes with the names that refer to them, the namespace), in its order. @throws Error for anything else in one
 */
export function kustomized(folder: string): Loose[] {
  const said: Kustomization & Loose = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'));
  const strange = Object.keys(said).filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new Error(`${folder} uses ${strange.join(', ')}, which is not rendered here.`);
  const objects = said.resources.flatMap((name: string) => {
    const path = join(folder, name);
    return statSync(path).isDirectory()
      ? kustomized(path)
      : parseAllDocuments(readFileSync(path, 'utf8')).map((one) => one.toJS());
  });
  for (const patch of said.patches ?? []) patched(objects, patch, folder);
  if (said.namePrefix !== undefined) prefixed(objects, said.namePrefix);
  for (const { pairs, includeSelectors } of said.labels ?? [])
    for (const object of objects) labelled(object, pairs, includeSelectors === true);
  for (const object of objects)
    if (said.namespace !== undefined && object.kind !== 'Namespace')
      object.metadata.namespace = said.namespace;
  return objects;
}

function patched(
  objects: Loose[],
  { target, path, patch }: NonNullable<Kustomization['patches']>[number],
  folder: string,
): void {
  const change: Loose = parse(path === undefined ? (patch ?? '') : readFileSync(join(folder, path), 'utf8'));
  const aimed = objects.flatMap((object, at) => (object.kind === target.kind ? [at] : []));
  if (aimed.length === 0) throw new Error(`A patch of ${folder} finds no ${target.kind}.`);
  for (const at of aimed) {
    if (Array.isArray(change)) for (const step of change) replaced(objects[at], step);
    else {
      const { name } = objects[at].metadata;
      objects[at] = merged(objects[at], change);
      objects[at].metadata.name = name;
    }
  }
}

/** One step of a JSON patch; only replacing what is there is in use. */
function replaced(
  object: Loose,
  { op, path, value }: Readonly<Record<'op' | 'path' | 'value', string>>,
): void {
  const names = path.split('/').slice(1);
  const last = names.pop() ?? '';
  const holder = names.reduce((held, name) => held?.[name], object);
  if (op !== 'replace' || holder?.[last] === undefined) throw new Error(`A patch cannot ${op} ${path}.`);
  holder[last] = value;
}

const isMap = (value: unknown): value is Record<string, Loose> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maps are merged and lists replaced, but for lists of what has a name. */
function merged(old: Loose, change: Loose): Loose {
  if (isMap(old) && isMap(change)) {
    const result = { ...old };
    for (const [name, value] of Object.entries(change)) result[name] = merged(old[name], value);
    return result;
  }
  if (!Array.isArray(old) || !Array.isArray(change) || change.some((one) => one?.name === undefined))
    return change;
  const added = change.filter(({ name }) => !old.some((one) => one.name === name));
  const kept = old.map((one) => {
    const found = change.find(({ name }) => name === one.name);
    return found === undefined ? one : merged(one, found);
  });
  return [...kept, ...added];
}

function prefixed(objects: readonly Loose[], prefix: string): void {
  const names = new Map(objects.map(({ kind, metadata }) => [`${kind} ${metadata.name}`, metadata]));
  for (const { spec } of objects) {
    const aim = spec?.scaleTargetRef;
    if (aim !== undefined && names.has(`${aim.kind} ${aim.name}`)) aim.name = prefix + aim.name;
  }
  for (const metadata of names.values()) metadata.name = prefix + metadata.name;
}

function labelled(object: Loose, pairs: Record<string, string>, selectors: boolean): void {
  const add = (holder: Loose, name: string) => {
    if (holder !== undefined) holder[name] = { ...holder[name], ...pairs };
  };
  add(object.metadata, 'labels');
  if (!selectors) return;
  const { spec } = object;
  if (object.kind === 'Service') add(spec, 'selector');
  add(spec?.selector?.matchLabels && spec.selector, 'matchLabels');
  if (spec?.template !== undefined) add(spec.template.metadata, 'labels');
}
