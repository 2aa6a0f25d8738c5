import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../tasks/tasks.ts';
import type { AnyObject } from './kustomize.ts';

const declarationOf = (path: string): string => join(root, 'node_modules', `${path}.d.ts`);

/** The module with the schema and types of a kind: kubernetes-models, generated from Kubernetes' OpenAPI. */
const moduleOf = ({ apiVersion, kind }: AnyObject): string => `kubernetes-models/${apiVersion}/${kind}`;

/**
 * Errors that the API server would report for an object under strict validation: invalid and missing fields by
 * Kubernetes' schemas, and unknown fields.
 */
export async function schemaErrors(object: AnyObject): Promise<readonly string[]> {
  const from = moduleOf(object);
  const { [object.kind]: Kind } = await import(from).catch(() => ({}));
  if (Kind === undefined) return [`Kubernetes has no ${object.kind} in ${object.apiVersion}.`];
  const unknownFieldErrors = unknownFields(object, readFields(declarationOf(from)), object.kind);
  try {
    new Kind(object).validate();
    return unknownFieldErrors;
  } catch (error) {
    return [...unknownFieldErrors, (error as Error).message];
  }
}

/** Fields of an interface with the file that declares their type; undefined for types without fields. */
type Fields = ReadonlyMap<string, string | undefined>;
const declared = new Map<string, Fields>();

/** Reads the generated declarations: one interface a file, a field a line, imported types by name. */
function readFields(file: string): Fields {
  const cached = declared.get(file);
  if (cached !== undefined) return cached;
  const text = readFileSync(file, 'utf8');
  const imports = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from "([^"]+)";$/gm)].map(([, name = '', path = '']) => [
      name,
      path,
    ]),
  );
  const [, body = ''] = /^export interface [^{]+\{\n(.*?)^\}/ms.exec(text) ?? [];
  const fields = new Map(
    [...body.matchAll(/^ {4}"([^"]+)"\??: (?:Array<)?(\w*)/gm)].map(([, name = '', type = '']) => {
      const path = imports.get(type);
      return [name, path === undefined ? undefined : fileOf(path, file)];
    }),
  );
  declared.set(file, fields);
  return fields;
}

const fileOf = (path: string, from: string): string =>
  path.startsWith('.') ? join(dirname(from), path.replace(/\.js$/, '.d.ts')) : declarationOf(path);

function unknownFields(value: AnyObject, fields: Fields, location: string): string[] {
  // Quantities, times and IntOrString are types without fields.
  if (fields.size === 0) return [];
  return Object.entries(value).flatMap(([name, fieldValue]) => {
    if (!fields.has(name)) return [`${location} has no field ${name}.`];
    const file = fields.get(name);
    if (file === undefined || typeof fieldValue !== 'object' || fieldValue === null) return [];
    const inside = readFields(file);
    return (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).flatMap((one) =>
      unknownFields(one, inside, `${location}.${name}`),
    );
  });
}
