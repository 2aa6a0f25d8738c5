import { generalErrors } from '@ardhi/contracts/refusal-codes';
import type { Role } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';
import { contractViolations } from '@ardhi/testing/contract-violations';
import { documentedErrors } from '../../infra/checks/api-document.ts';
import { expectedRefusal } from './access-rule.ts';
import type { Checked } from './conform-report.ts';
import { type ApiDocument, type Described, operationsOf } from './document-requests.ts';
import { documentChecker, type SeenAnswer } from './document-violations.ts';

/** Someone who makes the calls. */
export interface ConformCaller {
  /** Undefined for a visitor. */
  readonly role: Role | undefined;
  readonly token: string | undefined;
}

export interface RowOptions {
  readonly url: string;
  /** Every route that there is. */
  readonly routes: readonly AnyRoute[];
  /** A visitor and one of each role, without further permissions. */
  readonly callers: readonly ConformCaller[];
  /** Section 2 of api.md: the tables of calls. */
  readonly calls: string;
  /** One caller who is refused and one who is admitted, instead of all of them. */
  readonly short?: boolean;
}

const unknownId = '01HV6Z8J3K4M5N6P7Q8R9S0T1V';
const isIdName = /:(id|[a-z]+Id)\b/g;
const withIds = (path: string, id: string) => path.replace(isIdName, id).replace(/:\w+/g, 'x1');

/** A request that one rule of api.md refuses, and the refusal. */
interface Probe {
  readonly rule: string;
  readonly path: string;
  readonly body?: string;
  readonly type?: string;
  readonly status: number;
  readonly code: string;
}

const unknown = '{"unknown_":1}';

/** True if a schema knows all its keys; calls from another system (a sign-in provider, WhatsApp) may have more. */
const namesKeys = (schema: AnyRoute['query']): boolean =>
  schema === undefined ||
  (schema.safeParse(JSON.parse(unknown)).error?.issues ?? []).some(
    ({ code }: { code?: string }) => code === 'unrecognized_keys',
  );

/** Calls that a route refuses, whoever may make it (api.md §1 "Bodies", api.md §4 "any"). None of them changes anything. */
function probesOf(route: AnyRoute): Probe[] {
  const path = withIds(route.path, unknownId);
  const takesJson = route.body !== undefined && !route.multipart && !route.form;
  const json = { path, type: 'application/json' };
  return [
    // The address of a file may carry a version.
    ...(route.rate !== 'file' && namesKeys(route.query)
      ? [{ rule: 'an unknown filter', path: `${path}?unknown_=1`, status: 400, code: 'UNKNOWN_FILTER' }]
      : []),
    ...(route.path.search(isIdName) !== -1
      ? [{ rule: 'no id', path: withIds(route.path, 'no_id'), status: 400, code: 'INVALID_ID' }]
      : []),
    ...(takesJson
      ? [
          ...(namesKeys(route.body)
            ? [{ rule: 'an unknown field', ...json, body: unknown, status: 400, code: 'UNKNOWN_FIELD' }]
            : []),
          { rule: 'no JSON', ...json, body: '{', status: 400, code: 'MALFORMED_JSON' },
          {
            rule: 'another media type',
            path,
            type: 'text/plain',
            body: 'x',
            status: 415,
            code: 'UNSUPPORTED_CONTENT_TYPE',
          },
        ]
      : []),
  ];
}

/** Holds every row against api.md and the published document: who may call, what is refused, and what is answered. */
export async function conformRows({
  url,
  routes,
  callers,
  calls,
  short = false,
}: RowOptions): Promise<Checked[]> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as ApiDocument;
  const check = documentChecker(document);
  const described = new Map(operationsOf(document).map((one) => [`${one.method} ${one.path}`, one]));
  const stated = documentedErrors(calls);
  let sent = 0;

  async function send(method: string, { path, body, type }: Partial<Probe>, { token }: ConformCaller) {
    sent += 1;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json, */*;q=0.5',
        'idempotency-key': `conform-${sent}`,
        'x-forwarded-for': `47.${sent & 255}.${(sent >> 8) & 255}.${(sent >> 16) & 255}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  }

  async function differencesFor(route: AnyRoute, operation: Described, caller: ConformCaller) {
    const who = caller.role ?? 'a visitor';
    const refusal = expectedRefusal(route, caller.role);
    if (refusal !== undefined) {
      const answer = await send(route.method, { path: withIds(route.path, unknownId) }, caller);
      const found = [...check(operation, answer), ...envelope(route, answer)];
      if (answer.status !== refusal) found.push(`${answer.status}, not ${refusal}`);
      return { visits: 1, found: found.map((text) => `as ${who}: ${text}`) };
    }
    const found: string[] = [];
    const probes = route.visitorsOnly && caller.role !== undefined ? [] : probesOf(route);
    for (const probe of probes) {
      const answer = await send(route.method, probe, caller);
      const { code } = parsed(answer);
      if (answer.status !== probe.status || code !== probe.code)
        found.push(`${probe.rule}: ${answer.status} ${code}, not ${probe.status} ${probe.code}`);
      found.push(...check(operation, answer), ...envelope(route, answer));
    }
    if (route.method === 'GET') {
      const answer = await send('GET', { path: withIds(route.path, unknownId) }, caller);
      if ([401, 403].includes(answer.status) && !isNamedRefusal(route, answer))
        found.push(`${answer.status}`);
      if (answer.status >= 500) found.push(`${answer.status}: ${answer.text.slice(0, 100)}`);
      found.push(...check(operation, answer));
    }
    return { visits: probes.length + 1, found: found.map((text) => `as ${who}: ${text}`) };
  }

  const checked: Checked[] = [];
  for (const route of routes) {
    const template = route.path.replace(/:(\w+)/g, '{$1}');
    const name = `${route.row} ${route.method} ${template}`;
    const operation = described.get(`${route.method} ${template}`);
    if (operation === undefined) {
      checked.push({ name, visits: 0, differences: ['it is not in /openapi.json'] });
      continue;
    }
    const differences = missingErrors(route.row, routes, stated.get(route.row) ?? []);
    let visits = 0;
    for (const caller of short ? oneOfEach(route, callers) : callers) {
      const { visits: made, found } = await differencesFor(route, operation, caller);
      visits += made;
      differences.push(...found);
    }
    checked.push({ name, visits, differences });
  }
  return checked.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}

/** The first caller whom the access rule refuses and the first whom it admits. */
function oneOfEach(route: AnyRoute, callers: readonly ConformCaller[]): ConformCaller[] {
  const isRefused = ({ role }: ConformCaller) => expectedRefusal(route, role) !== undefined;
  const found = [callers.find(isRefused), callers.find((caller) => !isRefused(caller))];
  return found.filter((caller) => caller !== undefined);
}

/** Refusals that wait for what is not built yet in billing. The list only gets shorter. */
const notBuiltYet: readonly string[] = ['A23 OPEN_MONEY', 'A64 OPEN_MONEY'];

/** Refusals that the row of api.md names and none of its routes has; a code that is missing never reaches a client's types. */
function missingErrors(row: string, routes: readonly AnyRoute[], stated: readonly string[]): string[] {
  const known = new Set(routes.filter((route) => route.row === row).flatMap(({ errors = [] }) => errors));
  return stated.flatMap((code) => {
    if (generalErrors.has(code)) return [];
    const isMissing = !known.has(code as never);
    if (isMissing === notBuiltYet.includes(`${row} ${code}`)) return [];
    return [
      `the refusal ${code} of the row is ${isMissing ? 'in no contract' : 'built: strike it off the list'}`,
    ];
  });
}

const parsed = ({ text }: SeenAnswer): { code?: string } => (text.startsWith('{') ? JSON.parse(text) : {});

/** The envelope of a refusal, and the roles that FORBIDDEN names. */
const envelope = (route: AnyRoute, { status, headers, text }: SeenAnswer): string[] =>
  status < 400
    ? []
    : contractViolations(route, { status, headers, body: text === '' ? undefined : JSON.parse(text) });

/** A refusal that the contract of the route names. */
const isNamedRefusal = (route: AnyRoute, answer: SeenAnswer): boolean =>
  (route.errors ?? []).some((code) => code === parsed(answer).code);
