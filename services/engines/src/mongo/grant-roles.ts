/** The database of users, of which commands are run. */
export interface AdminDatabase {
  command(command: Readonly<Record<string, unknown>>): Promise<unknown>;
}

/** Actions on one collection, or on all of a database when its name is empty; in the form of MongoDB's `createRole`. */
export interface MongoPrivilege {
  readonly resource: { readonly db: string; readonly collection: string };
  readonly actions: readonly string[];
}

/** A user with a role of the same name. */
export interface MongoAccount {
  readonly user: string;
  readonly password: string;
  readonly privileges: readonly MongoPrivilege[];
}

/** Answers of the server to a role and to a user that exist. */
const roleExists = 51_002;
const userExists = 51_003;

/** Creates the accounts in the database of users, or brings their passwords and privileges up to date. @throws Error of the driver */
export async function grantRoles(admin: AdminDatabase, accounts: readonly MongoAccount[]): Promise<void> {
  const upsert = async (kind: 'Role' | 'User', name: string, rest: object, existsCode: number) => {
    try {
      await admin.command({ [`create${kind}`]: name, ...rest });
    } catch (error) {
      if ((error as { code?: unknown }).code !== existsCode) throw error;
      await admin.command({ [`update${kind}`]: name, ...rest });
    }
  };
  for (const { user, password, privileges } of accounts) {
    const role = `ardhi-${user}`;
    await upsert('Role', role, { privileges, roles: [] }, roleExists);
    await upsert('User', user, { pwd: password, roles: [{ role, db: 'admin' }] }, userExists);
  }
}
