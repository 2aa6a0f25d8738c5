import { join } from 'node:path';
import { serviceNames } from '../product/service-modules.ts';
import { root } from '../tasks/tasks.ts';
import { type AnyObject, renderKustomization } from './kustomize.ts';

/** Labels of a pod or a namespace. */
export type Labels = Readonly<Record<string, string>>;

/** Everything that a kustomization renders, with the objects of one service or the gateway by its name. */
export interface Manifests {
  readonly objects: readonly AnyObject[];
  readonly ofKind: (kind: string) => readonly AnyObject[];
  /** The object `<name>-service` of a kind. @throws Error unless there is exactly one */
  readonly objectOf: (kind: string, name: string) => AnyObject;
  readonly podOf: (name: string) => Labels;
}

/** The services and the gateway. */
export const deployedNames = [...serviceNames, 'gateway'];

export const kubernetes = join(root, 'infra/deploy/kubernetes');

/** The overlays, which are applied to clusters, by environment. */
export const overlays = ['staging', 'production'] as const;

/** Renders `base` or `overlays/<environment>`. */
export const render = (folder: string): Manifests =>
  manifestsOf(renderKustomization(join(kubernetes, folder)));

/** Access by kind and name to rendered objects. */
export function manifestsOf(objects: readonly AnyObject[]): Manifests {
  const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
  const objectOf = (kind: string, name: string): AnyObject => {
    const [found, ...others] = ofKind(kind).filter(({ metadata }) => metadata.name === `${name}-service`);
    if (found === undefined || others.length > 0) throw new Error(`${name} has no ${kind} of its own.`);
    return found;
  };
  return {
    objects,
    ofKind,
    objectOf,
    podOf: (name) => objectOf('Deployment', name).spec.template.metadata.labels,
  };
}

/** True if a selector, or the plain map of a Service, takes these labels; an absent selector takes everything. */
export const matches = (selector: AnyObject, labels: Labels): boolean =>
  Object.entries(selector?.matchLabels ?? (selector?.matchExpressions ? {} : (selector ?? {}))).every(
    ([key, value]) => labels[key] === value,
  ) &&
  (selector?.matchExpressions ?? []).every(
    ({ key, values }: AnyObject) => labels[key] !== undefined && values.includes(labels[key]),
  );
