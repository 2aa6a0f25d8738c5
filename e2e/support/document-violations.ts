import { Ajv2020 } from 'ajv/dist/2020.js';
import { type ApiDocument, type Described, type Json, resolved } from './document-requests.ts';

/** An answer as it came over HTTP. */
export interface SeenAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The bytes of the body as text. */
  readonly text: string;
}

/** Headers of an answer that are part of the contract: what sends one describes it. */
export const describedHeaders: readonly string[] = [
  'x-request-id',
  'etag',
  'x-position',
  'idempotent-replay',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'location',
  'allow',
];

const documentId = 'https://ardhi.test/openapi.json';
const pointer = (parts: readonly string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** Compares answers with a document: status, headers, media type, body and the code of a refusal. */
export function documentChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, documentId);
  const schemaAt = (parts: readonly string[]) => {
    const reference = `${documentId}#/${pointer(parts)}`;
    return ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
  };

  /** The place of a response in the document, behind its reference. */
  function placeOf({ method, path }: Described, status: string, response: Json): readonly string[] {
    const reference = response['$ref'];
    return typeof reference === 'string'
      ? reference.replace('#/', '').split('/')
      : ['paths', path, method.toLowerCase(), 'responses', status];
  }

  return (described: Described, { status, headers, text }: SeenAnswer): string[] => {
    const responses = described.operation['responses'] as Record<string, Json>;
    const range = `${String(status).charAt(0)}XX`;
    const key = responses[String(status)] === undefined ? range : String(status);
    const unresolved = responses[key];
    if (unresolved === undefined) return [`the status ${status} is not described: ${text.slice(0, 120)}`];
    const response = resolved(document, unresolved);
    const found = headerViolations(document, response, headers);
    const content = response['content'] as Record<string, Json> | undefined;
    if (content === undefined) return text === '' ? found : [...found, `${status} has a body`];
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    const named = content[type] === undefined ? '*/*' : type;
    if (content[named] === undefined)
      return [...found, `the media type ${type || '(none)'} of ${status} is not described`];
    if (!type.includes('json') || named === '*/*') return found;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const validate = schemaAt([...placeOf(described, key, unresolved), 'content', named, 'schema']);
    if (!validate(body))
      found.push(`${status}: ${ajv.errorsText(validate.errors?.slice(0, 3), { dataVar: 'body' })}`);
    return [...found, ...codeViolations(response, status, body)];
  };
}

/** A refusal has one of the codes that its description names. */
function codeViolations(response: Json, status: number, body: unknown): string[] {
  if (status < 400) return [];
  const code = String((body as Json | undefined)?.['code']);
  const codes = String(response['description']).split(', ');
  return codes.includes(code) ? [] : [`the refusal ${code} of ${status} is not described`];
}

function headerViolations(document: ApiDocument, response: Json, headers: Headers): string[] {
  const described = Object.entries((response['headers'] ?? {}) as Record<string, Json>).map(
    ([name, header]): [string, Json] => [name.toLowerCase(), resolved(document, header)],
  );
  const names = new Set(described.map(([name]) => name));
  const missing = described.filter(([name, { required }]) => required === true && !headers.has(name));
  const undescribed = describedHeaders.filter((name) => headers.has(name) && !names.has(name));
  const malformed = described.filter(([name, header]) => {
    const value = headers.get(name);
    const { pattern, type } = header['schema'] as { pattern?: string; type?: string };
    return (
      value !== null &&
      ((type === 'integer' && !/^\d+$/.test(value)) ||
        (pattern !== undefined && !new RegExp(pattern).test(value)))
    );
  });
  return [
    ...missing.map(([name]) => `the header ${name} is missing`),
    ...undescribed.map((name) => `the header ${name} is not described`),
    ...malformed.map(([name]) => `the header ${name} is ${headers.get(name)}`),
  ];
}
