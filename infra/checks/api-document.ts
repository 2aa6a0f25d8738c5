import { admins, agents, agentsAndAdmins, roles } from '@ardhi/contracts/roles';
import { type Access, isForKeys } from '@ardhi/contracts/route';
import type { Scope } from '@ardhi/contracts/scopes';
import type { ScreenAccess } from '../../frontends/kit/src/router/access.ts';

/** One call: 'L12 GET /properties/{}', with who may make it as `accessName` spells it. */
export type Calls = ReadonlyMap<string, string | undefined>;

/** An access rule as one string, for comparison: its name, or roles and permission. */
export const accessName = (access: Access): string =>
  typeof access === 'string'
    ? access
    : isForKeys(access)
      ? `key ${access.scope}`
      : [...access.roles.toSorted(), access.permission ?? ''].join(' ').trim();
/** A path with its parameters unnamed: `/users/:id` and `/users/{key}` both become `/users/{}`. */
export const withoutNames = (path: string) => path.replace(/:\w+|\{\w+\}/g, '{}');
/** A call as it is compared between the document and the contracts. */
export const callName = (row: string, method: string, path: string) =>
  `${row} ${method} ${withoutNames(path)}`;

/** The words of the column "who" (api.md §1 "Words") as access rows; what else the column says is decided by the service. */
const who: Readonly<Record<string, Access>> = {
  ...Object.fromEntries(roles.map((role) => [role, { roles: [role] }])),
  ...Object.fromEntries(['public', 'visitor', 'link', 'provider'].map((word) => [word, 'public' as const])),
  ...Object.fromEntries(['signed-in', 'self', 'both', 'buyer'].map((word) => [word, 'signed-in' as const])),
  circle: 'circle',
  agent: { roles: agents },
  owner: { roles: agentsAndAdmins },
  member: { roles: agentsAndAdmins },
  super: { roles: ['SUPER_AGENT'] },
  admin: { roles: admins },
};

/** 'agent, admin with reason' or 'admin user.erase' as an access row; undefined where no word is known. */
function accessIn(words: string): Access | undefined {
  const scope = /^key ([a-z]+:[a-z]+)$/.exec(words)?.[1];
  if (scope !== undefined) return { scope: scope as Scope };
  const permission = /\b(?:[a-z]+\.[a-z0-9]+|impersonate)$/.exec(words)?.[0];
  const found = words.split(', ').flatMap((word) => who[word.split(' ')[0] ?? ''] ?? []);
  const open = (['public', 'signed-in', 'circle'] as const).find((access) => found.includes(access));
  if (open !== undefined || found.length === 0) return open;
  const named = roles.filter((role) =>
    found.some((one) => typeof one !== 'string' && 'roles' in one && one.roles.includes(role)),
  );
  return { roles: named, ...(permission && { permission: permission as 'settings.write' }) };
}

/** The column "who" for one call: parts by " · " go with the paths in order, '; POST x' is about one method. */
function accessOfCall(column: string, index: number, method: string): Access | undefined {
  const [all = '', ...exceptions] = column.split('; ');
  const parts = all.split(' · ');
  const part = parts[parts.length === 1 ? 0 : index] ?? '';
  const exception = exceptions.find((one) => one.startsWith(`${method} `))?.slice(method.length + 1);
  return accessIn(exception === undefined ? part : /\./.test(exception) ? `${part} ${exception}` : exception);
}

/** REG: a register that is listed, added to, read, changed, shortened and looked back on. */
const registerCalls = (path: string): [string, string][] => [
  ['GET', path],
  ['POST', path],
  ['GET', `${path}/{id}`],
  ['PUT', `${path}/{id}`],
  ['DELETE', `${path}/{id}`],
  ['GET', `${path}/{id}/history`],
];

/** The calls of one row: methods go with the paths in order, '…' is the first path without its last word. */
function callsOfRow(methods: string, column: string): [method: string, path: string, index: number][] {
  const written = column.replace(/\([^)]*\)|[†⚷]/g, '').split(' ');
  const base = written[0]?.replace(/\/[^/]*$/, '') ?? '';
  const paths = written.filter((path) => /^[/…]/.test(path)).map((path) => path.replace(/^…/, base));
  const groups =
    methods === 'REG' ? paths.map((_, index) => (index === 0 ? 'REG' : 'GET')) : methods.split(' ');
  return paths.flatMap((path, index) => {
    const group = groups[groups.length === 1 ? 0 : index] ?? '';
    const pairs = group === 'REG' ? registerCalls(path) : group.split('+').map((method) => [method, path]);
    return pairs.map(([method = '', address = '']): [string, string, number] => [method, address, index]);
  });
}

/** Every call of the tables of api.md §2, written out by the rules of api.md §1 "Words". */
export function documentedCalls(text: string): Calls {
  const rows = text
    .split('\n')
    .map((line) => line.split('|'))
    .filter(([, row = '']) => /^[A-Z]\d+$/.test(row));
  return new Map(
    rows.flatMap(([, row = '', methods = '', paths = '', whom = '']) =>
      callsOfRow(methods, paths).map(([method, path, index]) => {
        const access = accessOfCall(whom, index, method);
        return [callName(row, method, path), access && accessName(access)];
      }),
    ),
  );
}

/** The refusals of each row of api.md §2; what a row takes from another one ('as B3') is left out. */
export const documentedErrors = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text
      .split('\n')
      .map((line) => line.split('|'))
      .filter(([, row = '']) => /^[A-Z]\d+$/.test(row))
      .map(([, row = '', , , , , , errors = '']) => [row, errors.match(/\b[A-Z][A-Z0-9_]{3,}\b/g) ?? []]),
  );

/** The refusals of api.md §4 as 'CODE status message', without what stands in their details. */
export const documentedRefusals = (text: string) =>
  [...text.matchAll(/^\|([A-Z0-9_]+)\|(\d{3})\|([^|]*?)(?: details[ .][^|]*)?\|/gm)].map(([, ...cells]) =>
    cells.join(' '),
  );
/** The column "who" of the screens (api.md §5). */
export const screenAccess: Readonly<Record<string, ScreenAccess>> = {
  P: 'public',
  V: 'visitor',
  S: 'signed-in',
  A: agents,
  SA: ['SUPER_AGENT'],
  AD: admins,
  AFRI_ADMIN: ['AFRI_ADMIN'],
};

/** The rows of the screens (api.md §5), without the names in their addresses. */
export const documentedScreens = (text: string) =>
  [...text.matchAll(/^\|(\/[^|]*)\|([^|]*)\|(\w+)\|/gm)].map(([, path = '', title = '', whom = '']) => ({
    path: withoutNames(path),
    title,
    whom,
  }));

/** The pages that the last line of api.md §5 adds to them. */
export const screensBesides = (text: string) =>
  [...(/Pages besides the 94: .*/.exec(text)?.[0].matchAll(/(?<= )\/[^\s,]*/g) ?? [])].map(([path]) =>
    withoutNames(path),
  );

/** Who may see a page of that line, in brackets, where it is not everyone or not every admin: '/admin/admin-changes A76 (AFRI_ADMIN)'. */
export const rolesBesides = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...(/Pages besides the 94: .*/.exec(text)?.[0].matchAll(/(\/[^\s,]*) [^·]*\((\w+)\)/g) ?? [])].map(
      ([, path = '', role = '']) => [withoutNames(path), role],
    ),
  );
