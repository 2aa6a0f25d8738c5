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

/**
 * Creates the accounts in the database of users, or brings their passwords up to date and adds the privileges that they lack: a
 * release that still runs keeps what it uses. @throws Error of the driver
 */
export async function grantRoles(admin: AdminDatabase, accounts: readonly MongoAccount[]): Promise<void> {
  /** Runs a command; if the answer is that the role or user exists, runs another. */
  const createOr = async (create: object, existsCode: number, otherwise: object) => {
    try {
      await admin.command({ ...create });
    } catch (error) {
      if ((error as { code?: unknown }).code !== existsCode) throw error;
      await admin.command({ ...otherwise });
    }
  };
  for (const { user, password, privileges } of accounts) {
    const role = roleOf(user);
    await createOr({ createRole: role, privileges, roles: [] }, roleExists, {
      grantPrivilegesToRole: role,
      privileges,
    });
    const rest = { pwd: password, roles: [{ role, db: 'admin' }] };
    await createOr({ createUser: user, ...rest }, userExists, { updateUser: user, ...rest });
  }
}

/** Takes from existing accounts every privilege that is not listed, once no process of an earlier release runs. @throws Error of the driver */
export async function pruneRoles(
  admin: AdminDatabase,
  accounts: readonly Pick<MongoAccount, 'user' | 'privileges'>[],
): Promise<void> {
  for (const { user, privileges } of accounts)
    await admin.command({ updateRole: roleOf(user), privileges, roles: [] });
}

const roleOf = (user: string) => `ardhi-${user}`;
