import { errors } from '@ardhi/contracts/errors';
import * as gatewayContracts from '@ardhi/contracts/gateway/gateway.routes';
import { admins } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';
import { describe, expect, it } from 'vitest';
import { accessOf } from '../../frontends/kit/src/router/access.ts';
import { routeOwners } from '../apps/route-owners.ts';
import {
  accessName,
  type Calls,
  callName,
  documentedCalls,
  documentedRefusals,
  documentedScreens,
  rolesBesides,
  screenAccess,
  screensBesides,
  withoutNames,
} from './api-document.ts';
import { addresses, builtScreens } from './built-screens.ts';
import { documents } from './documents.ts';

/**
 * Parts of api.md that the product does not have yet: whole rows, single calls of rows that are built, and screens.
 * The list only gets shorter: an entry that the code has fails.
 */
const notBuiltYet: readonly string[] = [
  'L9 L19 L20 L22 L43 L51 L52 L53 L54 L55 L56 L76',
  'B14 B20 B21',
  'W2',
  'L41 GET /api/agent/demand',
  '/parcel-check /estates/{} /visits/{}',
].flatMap((line) => (/ (?:GET|POST|PUT|DELETE) /.test(line) ? line : line.split(' ')));

/** Spellings that api.md §1 "Paths" and the first line of its listings declare alike. */
const spelledAlike = (path: string) =>
  withoutNames(path)
    .replace(/^\/api(?=\/(?:properties|plots)(?:\/|$))/, '')
    .replace(/^(?:\/plots|\/api\/hotels|\/api\/products)(?=\/|$)/, '/properties')
    .replace('/favorites', '/favourites')
    .replace('/sub-region/', '/subregion/')
    .replace('/api/broker/agencies/', '/api/agencies/')
    .replace('/api/auth/token', '/api/auth/refresh')
    .replace(/^\/api\/auth\/change-password$/, '/api/users/change-password');
const alike = (call: string) => call.replace(/\S+$/, spelledAlike);

/** Calls of the contracts that their row does not have, or has for other people. */
function undocumented(routes: Iterable<AnyRoute>, documented: Calls): string[] {
  const spellings = new Map([...documented].map(([call, access]) => [alike(call), access]));
  return [...routes].flatMap(({ row, method, path, aliases = [], access }) => {
    const missing = [path, ...aliases]
      .map((one) => callName(row, method, one))
      .filter((call) => !spellings.has(alike(call)));
    const stated =
      documented.get(callName(row, method, path)) ?? spellings.get(alike(callName(row, method, path)));
    const wrong = missing.length === 0 && stated !== accessName(access);
    return wrong ? [`${callName(row, method, path)}: ${stated}, in code ${accessName(access)}`] : missing;
  });
}

const refusals = Object.entries(errors).map(([code, { status, message }]) => `${code} ${status} ${message}`);

const section = (number: string) => documents.api.sections.get(number) ?? '';
const documented = documentedCalls(section('2'));
const routes = [...(await routeOwners()).keys(), ...Object.values(gatewayContracts)];
const screenRows = documentedScreens(section('5'));
const besides = screensBesides(section('5'));

const builtCalls = new Set(
  routes.flatMap(({ row, method, path, aliases = [] }) =>
    [path, ...aliases].map((one) => alike(callName(row, method, one))),
  ),
);
/** A page that a row names is built as a screen; `/metrics` answers on the private port and has no contract. */
const isBuilt = (call: string) =>
  builtCalls.has(alike(call)) ||
  builtScreens.includes(call.replace(/^\w+ GET /, '')) ||
  call === 'W11 GET /metrics';

/** Calls that are neither built nor listed as missing, or both. */
const misplaced = (calls: Iterable<string>, built: (call: string) => boolean, missing: readonly string[]) =>
  [...calls].filter((call) => {
    const listed = missing.includes(call) || missing.includes(call.split(' ')[0] ?? '');
    return listed === built(call);
  });

describe('the calls of api.md', () => {
  it('are those of the contracts, row by row, for the same people', () => {
    expect(undocumented(routes, documented)).toEqual([]);
  });

  it('are recorded in the audit log where section 1 says so', () => {
    const [writes = '', reads = ''] = /^\|Audit\|(.*)$/m.exec(section('1'))?.[1]?.split('; of reads,') ?? [];
    const rowsIn = (text: string) =>
      [...text.replace(/\([^)]*\)/g, '').matchAll(/\b[A-Z]\d+\b/g)].map(String);
    const marked = (isRead: boolean) =>
      routes.filter(({ audited, method }) => audited && (method === 'GET') === isRead).map(({ row }) => row);
    expect(new Set(rowsIn(writes))).toEqual(new Set(marked(false)));
    expect(new Set(rowsIn(reads))).toEqual(new Set(marked(true)));
  });

  it('are either built or named as not built yet, so that the list gets shorter', () => {
    expect(misplaced(documented.keys(), isBuilt, notBuiltYet)).toEqual([]);
    const named = [...documented.keys(), ...screenRows.map(({ path }) => path), ...besides];
    expect(
      notBuiltYet.filter((entry) => !named.some((name) => name === entry || name.startsWith(`${entry} `))),
    ).toEqual([]);
  });

  it('are found where the list names what is built, or leaves out what is not', () => {
    const built = (call: string) => call === 'X1 GET /a';
    expect(misplaced(['X1 GET /a', 'X1 PUT /a', 'X2 GET /b'], built, ['X1'])).toEqual([
      'X1 GET /a',
      'X2 GET /b',
    ]);
    expect(misplaced(['X1 GET /a', 'X1 PUT /a', 'X2 GET /b'], built, ['X1 PUT /a', 'X2'])).toEqual([]);
  });

  const some = documentedCalls(
    [
      '|X1|GET+POST PUT|/api/things …/things/{id}|public; POST agent, admin|',
      '|X2|REG|/api/others|admin settings.write|',
    ].join('\n'),
  );
  it.each([
    [
      'a call that no row has',
      { row: 'X1', method: 'DELETE', path: '/api/things', access: 'public' },
      'X1 DELETE /api/things',
    ],
    [
      'a call under the wrong row',
      { row: 'X2', method: 'GET', path: '/api/things', access: 'public' },
      'X2 GET /api/things',
    ],
    [
      'a spelling that is not declared',
      { row: 'X1', method: 'GET', path: '/api/things', aliases: ['/api/thing'], access: 'public' },
      'X1 GET /api/thing',
    ],
    [
      'other people',
      { row: 'X1', method: 'POST', path: '/api/things', access: 'public' },
      'X1 POST /api/things: AFRI_ADMIN AGENT ASSISTANT_ADMIN SUPER_AGENT, in code public',
    ],
    [
      'a permission that is missing',
      { row: 'X2', method: 'PUT', path: '/api/others/:id', access: { roles: admins } },
      'X2 PUT /api/others/{}: AFRI_ADMIN ASSISTANT_ADMIN settings.write, in code AFRI_ADMIN ASSISTANT_ADMIN',
    ],
  ] as const)('differ from %s', (_, planted, found) => {
    expect(undocumented([planted as unknown as AnyRoute], some)).toEqual([found]);
  });
});

describe('the refusals of api.md', () => {
  it('are those of the contracts, with the same status and sentence', () => {
    expect(documentedRefusals(section('4')).toSorted()).toEqual(refusals.toSorted());
  });

  it('are read with all that is said of them', () => {
    expect(documentedRefusals('|GONE|410|No longer. details {at}|A C|\n|FULL|507|No room.|any|')).toEqual([
      'GONE 410 No longer.',
      'FULL 507 No room.',
    ]);
  });
});

describe('the screens of api.md', () => {
  const shown = [...screenRows.map(({ path }) => path), ...besides];

  it('are those of the remotes, or named as not built yet', () => {
    expect(builtScreens.filter((path) => !shown.includes(path))).toEqual([]);
    expect(shown.filter((path) => builtScreens.includes(path) === notBuiltYet.includes(path))).toEqual([]);
  });

  it('are open to the people of their row', () => {
    expect(screenRows.length).toBeGreaterThan(90);
    for (const { path, whom } of screenRows)
      expect([path, accessOf(path)]).toEqual([path, screenAccess[whom]]);
    const withRole = [...rolesBesides(section('5'))];
    expect(withRole).toEqual([
      ['/admin/admin-changes', 'AFRI_ADMIN'],
      ['/tickets/{}', 'S'],
    ]);
    for (const [path, role] of withRole) expect([path, accessOf(path)]).toEqual([path, screenAccess[role]]);
  });

  it('are found at any depth of the routes', () => {
    expect(addresses([{ path: 'a', children: [{ children: [{}, { path: ':id/b' }] }] }])).toEqual([
      '/a',
      '/a/{}/b',
    ]);
  });
});
