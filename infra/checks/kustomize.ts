import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

/** A Kubernetes object of any kind; the schemas check its shape. */
// biome-ignore lint/suspicious/noExplicitAny: manifests have many shapes.
export type AnyObject = any;

interface Kustomization {
  readonly resources: readonly string[];
  readonly namespace?: string;
  readonly namePrefix?: string;
  readonly labels?: readonly {
    readonly pairs: Record<string, string>;
    readonly includeSelectors?: boolean;
    readonly includeTemplates?: boolean;
  }[];
  readonly images?: readonly { readonly name: string; readonly newTag: string }[];
  readonly patches?: readonly {
    readonly target: { readonly kind: string; readonly name?: string };
    readonly path?: string;
    readonly patch?: string;
  }[];
}

const supportedFields = 'apiVersion kind resources namespace namePrefix labels images patches'.split(' ');

/**
 * Renders what `kubectl apply -k` would send: the subset of Kustomize that we use (resources, patches, labels with or without
 * selectors, name prefixes with references, the namespace, image tags), in its order. @throws Error for unsupported fields
 */
export function renderKustomization(folder: string): AnyObject[] {
  const kustomization: Kustomization & AnyObject = parse(
    readFileSync(join(folder, 'kustomization.yaml'), 'utf8'),
  );
  const unsupported = Object.keys(kustomization).filter((name) => !supportedFields.includes(name));
  if (unsupported.length > 0)
    throw new Error(`${folder} uses ${unsupported.join(', ')}, which is not supported here.`);
  const objects = kustomization.resources.flatMap((name: string) => {
    const path = join(folder, name);
    return statSync(path).isDirectory()
      ? renderKustomization(path)
      : parseAllDocuments(readFileSync(path, 'utf8')).map((one) => one.toJS());
  });
  for (const patch of kustomization.patches ?? []) applyPatch(objects, patch, folder);
  if (kustomization.namePrefix !== undefined) applyNamePrefix(objects, kustomization.namePrefix);
  for (const labels of kustomization.labels ?? []) for (const object of objects) applyLabels(object, labels);
  applyNamespace(objects, kustomization.namespace);
  for (const image of kustomization.images ?? []) applyTag(objects, image, folder);
  return objects;
}

function applyPatch(
  objects: AnyObject[],
  { target, path, patch }: NonNullable<Kustomization['patches']>[number],
  folder: string,
): void {
  const change: AnyObject = parse(
    path === undefined ? (patch ?? '') : readFileSync(join(folder, path), 'utf8'),
  );
  const isTarget = ({ kind, metadata }: AnyObject) =>
    kind === target.kind && (target.name === undefined || metadata.name === target.name);
  const targets = objects.flatMap((object, at) => (isTarget(object) ? [at] : []));
  if (targets.length === 0)
    throw new Error(`A patch of ${folder} finds no ${[target.kind, target.name ?? ''].join(' ').trim()}.`);
  for (const at of targets) {
    if (Array.isArray(change)) for (const step of change) applyReplace(objects[at], step);
    else {
      const { name } = objects[at].metadata;
      objects[at] = strategicMerge(objects[at], change);
      objects[at].metadata.name = name;
    }
  }
}

/** Applies one JSON patch operation; only `replace` is supported. */
function applyReplace(
  object: AnyObject,
  { op, path, value }: Readonly<Record<'op' | 'path' | 'value', string>>,
): void {
  const names = path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.pop() ?? '';
  const holder = names.reduce((held, name) => held?.[name], object);
  if (op !== 'replace' || holder?.[last] === undefined) throw new Error(`A patch cannot ${op} ${path}.`);
  holder[last] = value;
}

const isMap = (value: unknown): value is Record<string, AnyObject> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges maps, replaces lists, and merges lists of named items by name. */
function strategicMerge(old: AnyObject, change: AnyObject): AnyObject {
  if (isMap(old) && isMap(change)) {
    const result = { ...old };
    for (const [name, value] of Object.entries(change)) result[name] = strategicMerge(old[name], value);
    return result;
  }
  if (!Array.isArray(old) || !Array.isArray(change) || change.some((one) => one?.name === undefined))
    return change;
  const added = change.filter(({ name }) => !old.some((one) => one.name === name));
  const mergedItems = old.map((one) => {
    const found = change.find(({ name }) => name === one.name);
    return found === undefined ? one : strategicMerge(one, found);
  });
  return [...mergedItems, ...added];
}

function applyNamePrefix(objects: readonly AnyObject[], prefix: string): void {
  const names = new Map(objects.map(({ kind, metadata }) => [`${kind} ${metadata.name}`, metadata]));
  for (const { spec } of objects) {
    const aim = spec?.scaleTargetRef;
    if (aim !== undefined && names.has(`${aim.kind} ${aim.name}`)) aim.name = prefix + aim.name;
  }
  for (const metadata of names.values()) metadata.name = prefix + metadata.name;
}

/** Puts every object into a namespace; a Namespace object gets the name itself. */
function applyNamespace(objects: readonly AnyObject[], namespace: string | undefined): void {
  if (namespace === undefined) return;
  for (const { kind, metadata } of objects) metadata[kind === 'Namespace' ? 'name' : 'namespace'] = namespace;
}

function applyLabels(
  object: AnyObject,
  { pairs, includeSelectors, includeTemplates }: NonNullable<Kustomization['labels']>[number],
): void {
  const add = (holder: AnyObject, name: string) => {
    if (holder !== undefined) holder[name] = { ...holder[name], ...pairs };
  };
  const { spec } = object;
  const template = spec?.template;
  add(object.metadata, 'labels');
  if (includeSelectors === true || includeTemplates === true) add(template?.metadata, 'labels');
  if (includeSelectors !== true) return;
  if (object.kind === 'Service') add(spec, 'selector');
  add(spec?.selector?.matchLabels && spec.selector, 'matchLabels');
  for (const { labelSelector } of template?.spec.topologySpreadConstraints ?? [])
    add(labelSelector, 'matchLabels');
}

/** Sets the tag of an image in every container. @throws Error when no container runs the image */
function applyTag(
  objects: readonly AnyObject[],
  { name, newTag }: NonNullable<Kustomization['images']>[number],
  folder: string,
): void {
  const containers = objects.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  const found = containers.filter(({ image }) => image.split(':')[0] === name);
  if (found.length === 0) throw new Error(`No container of ${folder} runs ${name}.`);
  for (const container of found) container.image = `${name}:${newTag}`;
}
