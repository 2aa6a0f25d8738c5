import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { readErrorResponse } from '../../frontends/kit/src/client/call-error.ts';
import { type ErrorCode, errors } from '../../services/contracts/src/errors.ts';
import { routeNames } from '../../services/contracts/src/named-routes.ts';
import type { AnyRoute } from '../../services/contracts/src/route.ts';
import { errorBody, statusOf } from '../../services/kernel/src/http/error-body.ts';
import { validate } from '../../services/kernel/src/http/parse.ts';
import { root } from '../tasks/tasks.ts';

type Catalogue = Readonly<Record<string, string>>;
const catalogue = (name: string): Catalogue =>
  JSON.parse(readFileSync(join(root, `services/contracts/messages/en/${name}.json`), 'utf8'));
const labels = catalogue('field-labels');

/** The paths of all fields of a schema; the first element of a list and the first key of a record represent the others. */
function fieldPaths(schema: $ZodType | undefined, path: readonly string[] = []): string[] {
  const def = (schema as $ZodTypes | undefined)?._zod.def;
  const at = (inner: unknown, ...more: string[]) => fieldPaths(inner as $ZodType, [...path, ...more]);
  switch (def?.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => [
        [...path, name].join('.'),
        ...at(inner, name),
      ]);
    case 'array':
      return [[...path, '0'].join('.'), ...at(def.element, '0')];
    case 'record':
      return at(def.valueType, 'any');
    case 'union':
      return def.options.flatMap((option) => at(option));
    case 'intersection':
      return [...at(def.left), ...at(def.right)];
    case 'pipe':
      return [...at(def.in), ...at(def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return at(def.innerType);
    case 'lazy':
      return path.length > 8 ? [] : at(def.getter());
    default:
      return [];
  }
}

const fieldsOf = ({ body, query }: AnyRoute) => [...new Set([...fieldPaths(body), ...fieldPaths(query)])];
const routes = [...routeNames].map(([route, name]) => ({ route, name, fields: fieldsOf(route) }));
const headers = ['Idempotency-Key', 'If-Match', 'Content-Range', 'Expect'];

/** Sentences that a screen shows for a refusal, beside the field and elsewhere. */
async function shown(
  code: ErrorCode,
  details: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> {
  const refusal = Object.assign(new Error(code), { code, details });
  const response = Response.json(errorBody(refusal, '01TEST'), { status: statusOf(refusal) });
  const { message, fieldMessage = message } = await readErrorResponse(response, false);
  return [message, fieldMessage];
}

/** True if a sentence spells the name of a field as a program does: a path, in camel case, or as the subject. */
const isTechnical = (sentence: string, field: string): boolean =>
  sentence.startsWith(`${field} `) ||
  (/[.\-A-Z]/.test(field) && sentence.includes(field)) ||
  /\b(?:msisdn|bbox|refId|e164)\b/.test(sentence);
const isSentence = (text: string): boolean => /^[A-Z{‘“].*[.!?]$/.test(text);

/** The refusal of a value by a schema. */
function refusalOf(
  schema: NonNullable<AnyRoute['body']>,
  value: unknown,
): Readonly<Record<string, unknown>> | undefined {
  try {
    validate(schema, value, 'UNKNOWN_FIELD');
    return undefined;
  } catch (error) {
    return (error as { details?: Readonly<Record<string, unknown>> }).details;
  }
}

describe('what a screen shows for a refused request', () => {
  it.each(['VALIDATION_FAILED', 'UNKNOWN_FIELD', 'UNKNOWN_FILTER'] as const)(
    'is a sentence without the name of the field: %s, for every field of every route',
    async (code) => {
      const faults: string[] = [];
      for (const field of new Set([...routes.flatMap(({ fields }) => fields), ...headers]))
        for (const text of await shown(code, { field }))
          if (!isSentence(text) || isTechnical(text, field)) faults.push(`${field}: ${text}`);
      expect(faults).toEqual([]);
    },
  );

  it('is the sentence of the field, with its label, where the contract of a route refuses it', async () => {
    const faults: string[] = [];
    let count = 0;
    for (const { route, name } of routes)
      for (const value of [{}, { ...Object.fromEntries(fieldsOf(route).map((field) => [field, []])) }]) {
        const details = route.body && refusalOf(route.body, value);
        for (const [field, sentence] of Object.entries(details?.['fields'] ?? {})) {
          count += 1;
          const texts = await shown('VALIDATION_FAILED', { field, fields: { [field]: sentence } });
          if (texts.some((text) => !isSentence(text) || isTechnical(text, field)))
            faults.push(`${name} ${field}: ${texts.join(' | ')}`);
        }
      }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(100);
  });

  it('never names a header or field that only a program can send', async () => {
    const details = { field: 'Idempotency-Key', method: 'PATCH', received: 5 };
    const technical = /Idempotency|Expect |JSON|application|byte|PATCH/;
    const faults: string[] = [];
    for (const code of Object.keys(errors) as ErrorCode[])
      for (const text of await shown(code, details))
        if (technical.test(text)) faults.push(`${code}: ${text}`);
    expect(faults).toEqual([]);
  });
});

describe('a text with the name of a field', () => {
  it.each([
    ['msisdn is not valid.', 'msisdn'],
    ['items.0.phone is not valid.', 'items.0.phone'],
    ['Unknown field termsVersion.', 'termsVersion'],
    ['Idempotency-Key is not valid.', 'Idempotency-Key'],
  ])('is found: %s', (text, field) => expect(isTechnical(text, field)).toBe(true));

  it('is not confused with a label', () => {
    expect(isTechnical('Name: Fill in this field.', 'name')).toBe(false);
  });
});

describe('the sentences beside a refused field', () => {
  it.each(['validation', 'field-errors', 'field-refusals'])('of %s are whole sentences', (name) => {
    const fragments = Object.entries(catalogue(name)).filter(([, text]) => !isSentence(text));
    expect(fragments).toEqual([]);
  });

  it('have a label for every field of what people order and pay', () => {
    const isTold = ({ route, name }: (typeof routes)[number]) =>
      route.method !== 'GET' && /checkout|pay|order|gift|customPayment|quote/i.test(name);
    const fields = routes
      .filter((each) => isTold(each) && ['public', 'signed-in'].includes(String(each.route.access)))
      .flatMap((each) => fieldPaths(each.route.body).map((field) => ({ name: each.name, field })));
    const unlabelled = fields.filter(({ field }) => !field.split('.').some((part) => part in labels));
    expect(unlabelled).toEqual([]);
    expect(fields.length).toBeGreaterThan(40);
  });

  it('have labels of fields that exist, none of which is technical', () => {
    const parts = new Set(routes.flatMap(({ fields }) => fields.flatMap((field) => field.split('.'))));
    expect(Object.keys(labels).filter((name) => !parts.has(name))).toEqual([]);
    expect(Object.values(labels).filter((label) => !/^[A-Z][a-z -]+$/.test(label))).toEqual([]);
  });
});
