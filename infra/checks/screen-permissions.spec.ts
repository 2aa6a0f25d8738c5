import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Permission } from '@ardhi/contracts/roles';
import type { AnyRoute } from '@ardhi/contracts/route';
import { describe, expect, it } from 'vitest';

const modules = await Promise.all(
  globSync('services/contracts/src/*/*.routes.ts').map((file) => import(resolve(file))),
);

/** The permission that a call of each route takes, by the name of the route. */
const permissionOf = new Map<string, Permission>(
  modules.flatMap((module) =>
    Object.entries<AnyRoute>(module).flatMap(([name, { access, method }]) => {
      const isWrite = method !== 'GET' && typeof access === 'object' && 'roles' in access;
      return isWrite && access.permission !== undefined ? [[name, access.permission] as const] : [];
    }),
  ),
);

type Sources = ReadonlyMap<string, string>;
const sources: Sources = new Map(
  globSync('frontends/admin/src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.spec.'))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
);

/** True if a source asks for a permission, or leaves that to each source that uses it. */
function asksFor(all: Sources, file: string, permission: Permission): boolean {
  const source = all.get(file) ?? '';
  const asks = [`useHasPermission('${permission}')`, `permission="${permission}"`, `, '${permission}')`];
  if (asks.some((text) => source.includes(text))) return true;
  const users = [...all].filter(([user, text]) =>
    [...text.matchAll(/from '(\.[^']+)'/g)].some(([, path = '']) => join(dirname(user), path) === file),
  );
  return users.length > 0 && users.every(([user]) => asksFor(all, user, permission));
}

/** The calls of a permission's route from a screen that does not ask for the permission. */
const unasked = (all: Sources) =>
  [...all].flatMap(([file, source]) =>
    [...permissionOf]
      .filter(([route]) => new RegExp(`client\\.call\\(\\s*${route}\\b`).test(source))
      .filter(([, permission]) => !asksFor(all, file, permission))
      .map(([route, permission]) => `${file}: ${route} takes ${permission}`),
  );

describe('a screen of admins whose call takes a permission', () => {
  it('asks for it, so that its controls are disabled without it', () => {
    expect(unasked(sources)).toEqual([]);
    expect(permissionOf.size).toBeGreaterThan(15);
  });

  it('is found when it does not, also through a component', () => {
    const form = 'frontends/admin/src/features/offers/offer-form.tsx';
    const page = 'frontends/admin/src/pages/offers.page.tsx';
    const call = 'client.call(createDiscount, { body })';
    const use = (more: string) => `import { OfferForm } from '../features/offers/offer-form.tsx'; ${more}`;
    const problem = `${form}: createDiscount takes discount.write`;
    expect(unasked(new Map([[form, call]]))).toEqual([problem]);
    expect(
      unasked(
        new Map([
          [form, call],
          [page, use('')],
        ]),
      ),
    ).toEqual([problem]);
    const asking = use('<Permitted permission="discount.write">');
    expect(
      unasked(
        new Map([
          [form, call],
          [page, asking],
        ]),
      ),
    ).toEqual([]);
  });
});
