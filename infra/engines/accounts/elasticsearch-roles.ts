import type { EngineAccount } from './engine-account.ts';

/** The role of a service: the cluster's version and health, and its own indexes behind their aliases. */
export interface ElasticsearchRole {
  readonly cluster: readonly string[];
  readonly indices: readonly { readonly names: readonly string[]; readonly privileges: readonly string[] }[];
}

/** Roles by user, in the form of `roles.yml` and of the security API; only services with search indexes have one. */
export const elasticsearchRoles = (
  accounts: readonly EngineAccount[],
  prefix: string,
): Readonly<Record<string, ElasticsearchRole>> =>
  Object.fromEntries(
    accounts
      .filter(({ indexes }) => indexes.length > 0)
      .map(({ name, indexes }) => [
        `${prefix}-${name}`,
        {
          cluster: ['monitor'],
          indices: [
            {
              names: indexes.map((index) => `${prefix}.${index}.v*`.toLowerCase()),
              privileges: ['read', 'write', 'create_index', 'manage'],
            },
          ],
        },
      ]),
  );

/** `roles.yml`: the server reads it role by role, each beginning a line. */
export const rolesFile = (roles: Readonly<Record<string, ElasticsearchRole>>): string =>
  Object.entries(roles)
    .map(([name, role]) => `${name}: ${JSON.stringify(role)}\n`)
    .join('');
