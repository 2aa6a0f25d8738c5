import { answerName } from './described-answers.ts';
import { type Json, pascalCase } from './shared-schemas.ts';

/** A parameter of an operation. */
export interface Parameter extends Json {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
}

/** Replaces parameters that several calls have by references; they are named after their name, place and schema. */
export const shareParameters = (parameters: readonly Parameter[]) =>
  share(parameters, 'parameters', (parameter) => {
    const name = pascalCase(parameter.name);
    const place = pascalCase(parameter.in);
    const required = parameter.required && parameter.in !== 'path' ? 'Required' : '';
    return `${required}${name}${place}`;
  });

/** Replaces errors and empty responses that several calls have by references. */
export const shareResponses = (responses: readonly Json[]) =>
  share(
    responses.filter(
      (response) => response['content'] === undefined || response['description'] !== 'Success.',
    ),
    'responses',
    answerName,
  );

/** Of different values with one name the most frequent is the component; the others stay where they are. */
function share<T extends Json>(values: readonly T[], section: string, nameOf: (value: T) => string) {
  const occurrences = Map.groupBy(values, (value) => JSON.stringify(value));
  const shared = [...occurrences]
    .filter(([, equal]) => equal.length > 1)
    .sort(([a, equalToA], [b, equalToB]) => equalToB.length - equalToA.length || (a < b ? -1 : 1));
  const names = new Map<string, string>();
  const components: Record<string, T> = {};
  for (const [key, [value]] of shared) {
    if (value === undefined) continue;
    const name = nameOf(value);
    if (name in components) continue;
    names.set(key, name);
    components[name] = value;
  }
  const replace = (value: T): Json => {
    const name = names.get(JSON.stringify(value));
    return name === undefined ? value : { $ref: `#/components/${section}/${name}` };
  };
  return { components, replace };
}
