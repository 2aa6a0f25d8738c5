import fc, { type Arbitrary } from 'fast-check';
import { queryString, type Schema, valuesOf } from './fuzz-requests.ts';

/** A JSON object of the document. */
export type Json = { readonly [key: string]: unknown };

/** The published description of the API, as `/openapi.json` answers it. */
export interface ApiDocument extends Json {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
}

/** One operation of the document. */
export interface Described {
  /** In upper case. */
  readonly method: string;
  /** As in the document: '/properties/{id}'. */
  readonly path: string;
  readonly operation: Json;
}

/** A generated request. */
export interface DescribedRequest {
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Every operation of a document. */
export const operationsOf = ({ paths }: ApiDocument): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

/** Target of a reference in the document; any other value stays as it is. */
export function resolved(document: ApiDocument, value: Json): Json {
  const reference = value['$ref'];
  if (typeof reference !== 'string') return value;
  const parts = reference.replace('#/', '').split('/');
  const found = parts.reduce<unknown>((at, part) => (at as Json | undefined)?.[part], document);
  if (found === undefined) throw new Error(`The document has nothing at ${reference}.`);
  return resolved(document, found as Json);
}

/** A schema with its references replaced by what they point to, as far as values are generated. */
function inline(document: ApiDocument, schema: Json, depth = 0): Schema {
  const { $ref: _, ...own } = { ...resolved(document, schema), $ref: undefined };
  if (depth > 8) return {};
  const replaced = Object.entries(own).map(([keyword, value]) => {
    if (['anyOf', 'oneOf', 'prefixItems'].includes(keyword))
      return [
        keyword === 'oneOf' ? 'anyOf' : keyword,
        (value as Json[]).map((one) => inline(document, one, depth + 1)),
      ];
    if (keyword === 'items') return [keyword, inline(document, value as Json, depth + 1)];
    if (keyword !== 'properties') return [keyword, value];
    const properties = Object.entries(value as Record<string, Json>);
    return [
      keyword,
      Object.fromEntries(properties.map(([name, one]) => [name, inline(document, one, depth + 1)])),
    ];
  });
  return Object.fromEntries(replaced) as Schema;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Json;
}

const keys = fc.stringMatching(/^[A-Za-z0-9._:-]{1,128}$/);

/** The value of a header: a well-formed key or version, or any text that HTTP can carry. */
const headerValue = ({ name }: Parameter, hostility: number): Arbitrary<string> => {
  const wellFormed: Readonly<Record<string, Arbitrary<string>>> = {
    'Idempotency-Key': keys,
    'If-Match': fc.constantFrom('*', '"1"', '"2"'),
    'If-None-Match': fc.constantFrom('"0"', 'W/"x"'),
    Range: fc.constantFrom('bytes=0-0', 'bytes=0-15'),
  };
  const printable = fc.stringMatching(/^[!-~]{1,40}$/);
  return fc.oneof(
    { weight: 12, arbitrary: wellFormed[name] ?? printable },
    { weight: hostility, arbitrary: printable },
  );
};

/** Values of the parameters in one place: half of the time of the required ones only, else also of some optional ones. */
function parameterValues(
  parameters: readonly Parameter[],
  arbitraryOf: (parameter: Parameter) => Arbitrary<unknown>,
): Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(parameters.map((parameter) => [parameter.name, arbitraryOf(parameter)]));
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  const required = Object.fromEntries(Object.entries(fields).filter(([name]) => requiredKeys.includes(name)));
  return fc.oneof(fc.record(required), fc.record(fields, { requiredKeys }));
}

/** A file as one byte of text: what it is called and holds is tried by the rows of bad inputs. */
const form = () => {
  const body = new FormData();
  body.append('files', new Blob(['x'], { type: 'image/jpeg' }), 'x.jpg');
  return body;
};

/**
 * Generates requests of an operation from the document alone: most are well formed, others have a few malformed parts.
 * @param id gives ids that exist, so that more than refusals is seen
 */
export const describedRequests = (
  document: ApiDocument,
  described: Described,
  id: Arbitrary<string>,
): Arbitrary<DescribedRequest> =>
  fc.oneof(
    { weight: 3, arbitrary: requestsOf(document, described, { id, hostility: 0 }) },
    { weight: 1, arbitrary: requestsOf(document, described, { id, hostility: 2 }) },
  );

function requestsOf(
  document: ApiDocument,
  { path, operation }: Described,
  { id, hostility }: { readonly id: Arbitrary<string>; readonly hostility: number },
): Arbitrary<DescribedRequest> {
  const parameters = (operation['parameters'] as Json[]).map(
    (one) => resolved(document, one) as unknown as Parameter,
  );
  const inPlace = (place: Parameter['in']) => parameters.filter((parameter) => parameter.in === place);
  const segment = fc.oneof(
    { weight: 12, arbitrary: id },
    { weight: hostility, arbitrary: fc.constantFrom('x', '%20', '0', 'constructor', 'a-b') },
  );
  const content = (operation['requestBody'] as Json | undefined)?.['content'] as
    | Record<string, Json>
    | undefined;
  const schema = content?.['application/json']?.['schema'] as Json | undefined;
  const hasForm = content?.['multipart/form-data'] !== undefined;
  const arbitraryOf = ({ name, schema: one }: Parameter) =>
    // The first change is visible: any later position may have to be waited for.
    name === 'after' ? fc.constant('1') : valuesOf(inline(document, one), 0, hostility);
  return fc
    .record({
      params: parameterValues(inPlace('path'), () => segment),
      query: parameterValues(inPlace('query'), arbitraryOf),
      headers: parameterValues(inPlace('header'), (one) => headerValue(one, hostility)),
      body: schema === undefined ? fc.constant(undefined) : valuesOf(inline(document, schema), 0, hostility),
    })
    .map(({ params, query, headers, body }) => ({
      path: path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])) + queryString(query),
      headers: headers as Record<string, string>,
      ...(hasForm && { body: form() }),
      ...(body !== undefined && { body }),
    }));
}
