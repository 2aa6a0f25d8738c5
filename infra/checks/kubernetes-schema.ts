import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../run/step.ts';
import type { Loose } from './kustomized.ts';

const declarationOf = (path: string): string => join(root, 'node_modules', `${path}.d.ts`);

/** Where the schema of a kind is told as code and, beside it, as types: kubernetes-models, made from Kubernetes' own OpenAPI. */
const moduleOf = ({ apiVersion, kind }: Loose): string => `kubernetes-models/${apiVersion}/${kind}`;

/**
 * What the API server would refuse of an object under strict validation, a sentence each: shapes and missing fields by
 * Kubernetes' own schemas, and fields that its kinds do not have.
 */
export async function faultsIn(object: Loose): Promise<readonly string[]> {
  const from = moduleOf(object);
  const { [object.kind]: Kind } = await import(from).catch(() => ({}));
  if (Kind === undefined) return [`Kubernetes has no ${object.kind} in ${object.apiVersion}.`];
  const strange = unknownFields(object, declaredIn(declarationOf(from)), object.kind);
  try {
    new Kind(object).validate();
    return strange;
  } catch (error) {
    return [...strange, (error as Error).message];
  }
}

/** Fields of an interface, each with the file that declares what it holds; undefined where that is no object of fields. */
type Fields = ReadonlyMap<string, string | undefined>;
const declared = new Map<string, Fields>();

/** Reads the generated declarations: one interface a file, a field a line, imported types by name. */
function declaredIn(file: string): Fields {
  const known = declared.get(file);
  if (known !== undefined) return known;
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

function unknownFields(value: Loose, fields: Fields, where: string): string[] {
  // Amounts, times and "a number or a text" are declared as types without fields.
  if (fields.size === 0) return [];
  return Object.entries(value).flatMap(([name, held]) => {
    if (!fields.has(name)) return [`${where} has no field ${name}.`];
    const file = fields.get(name);
    if (file === undefined || typeof held !== 'object' || held === null) return [];
    const inside = declaredIn(file);
    return (Array.isArray(held) ? held : [held]).flatMap((one) =>
      unknownFields(one, inside, `${where}.${name}`),
    );
  });
}
