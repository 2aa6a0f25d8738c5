import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Config } from '@ardhi/kernel/runtime/config';
import { type AuthContext, type BetterAuthOptions, betterAuth } from 'better-auth';
import { mongodbAdapter } from 'better-auth/adapters/mongodb';
import { getMigrations } from 'better-auth/db/migration';
import { genericOAuth, jwt } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import { passwordHashing } from './password-hashing.ts';
import { passwordLength } from './password-policy.ts';

/** Settings with which the embedded provider opens its tables. */
export interface AuthSettings {
  readonly config: Config;
  readonly issuer: string;
  readonly audience: string;
  /** Folder of the SQLite file; unused with a shared database. */
  readonly folder: string;
  /** A MongoDB database shared by all instances. */
  readonly database?: unknown;
  readonly secret: string;
}

/** Id of the one social provider that can be configured; its callback is row A7. */
export const socialProvider = 'social';

const dayS = 24 * 3_600;

/** Opens better-auth, which stores passwords, sessions, codes and signing keys, on SQLite or on a shared MongoDB database. */
export async function openBetterAuth(settings: AuthSettings) {
  return settings.database === undefined
    ? openSqlite(settings)
    : openMongo(settings, settings.database as MongoDatabase);
}

async function openSqlite(settings: AuthSettings) {
  await mkdir(settings.folder, { recursive: true });
  const database = new DatabaseSync(join(settings.folder, 'identity.db'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  const auth = betterAuth(optionsOf(settings, database));
  await (await getMigrations(auth.options)).runMigrations();
  return {
    auth,
    context: await auth.$context,
    /** Truncates the write-ahead log, so that deleted rows leave the disk at once. */
    truncateWal: () => database.exec('pragma wal_checkpoint(truncate)'),
  };
}

type MongoDatabase = Parameters<typeof mongodbAdapter>[0];

/** Creates the indexes; the unique ones prevent two accounts for one email address in a race. */
async function openMongo(settings: AuthSettings, mongo: MongoDatabase) {
  await mongo.collection('user').createIndex({ email: 1 }, { unique: true });
  await mongo.collection('session').createIndex({ token: 1 }, { unique: true });
  await mongo.collection('session').createIndex({ userId: 1 });
  await mongo.collection('account').createIndex({ userId: 1 });
  await mongo.collection('verification').createIndex({ identifier: 1 });
  const auth = betterAuth(optionsOf(settings, mongodbAdapter(mongo, { transaction: false })));
  return { auth, context: await auth.$context, truncateWal: () => undefined };
}

/** The embedded provider, as its library returns it. */
export type BetterAuth = Awaited<ReturnType<typeof openBetterAuth>>;

function optionsOf(settings: AuthSettings, database: NonNullable<BetterAuthOptions['database']>) {
  const { config, issuer, audience } = settings;
  return {
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: settings.secret,
    database,
    telemetry: { enabled: false },
    logger: { disabled: true },
    // The gateway limits rates; the routes of better-auth are never mounted.
    rateLimit: { enabled: false },
    session: { expiresIn: 30 * dayS, updateAge: dayS },
    // The provider's address must be verified (see `verifiedAddress`); a local one need not be, because `accountHooks` removes its password.
    account: {
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
      updateAccountOnSignIn: false,
    },
    databaseHooks: { account: accountHooks },
    verification: {
      storeIdentifier: { default: 'plain', overrides: { 'auth-state:': 'hashed', 'social:': 'hashed' } },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      password: passwordHashing(config),
      minPasswordLength: passwordLength.min,
      // better-auth counts UTF-16 code units, our password policy counts characters.
      maxPasswordLength: passwordLength.max * 2,
    },
    // Codes are our own (`oneTimeCodes`): those of better-auth outlive their use and one another.
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false },
    advanced: cookiesOf(config),
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'ES256' } },
        jwt: { issuer, audience },
      }),
      ...socialPlugins(config),
    ],
  } satisfies BetterAuthOptions;
}

/**
 * An account that nobody verified may have been registered by someone else: once a provider confirms its address,
 * the password and the sessions go. Tokens of the provider are not needed and not stored.
 */
const accountHooks = {
  create: {
    async before(
      account: { readonly userId: string; readonly providerId: string } & Record<string, unknown>,
      endpoint: { readonly context: Pick<AuthContext, 'internalAdapter'> } | null,
    ) {
      if (account.providerId === 'credential' || endpoint === null) return;
      const users = endpoint.context.internalAdapter;
      const user = await users.findUserById(account.userId);
      if (user !== null && !user.emailVerified) {
        await users.deleteAccounts(user.id);
        await users.deleteUserSessions(user.id);
      }
      return { data: { ...account, accessToken: null, refreshToken: null, idToken: null } };
    },
  },
};

/** An address that the provider has not verified is treated as none, which refuses the sign-in. */
const verifiedAddress = (profile: Readonly<Record<string, unknown>>) =>
  profile['email_verified'] === true ? { emailVerified: true } : { email: '', emailVerified: false };

/**
 * The subject of the ID token, of which the profile must be (OpenID Connect Core 1.0, section 5.3.2); empty otherwise, which refuses
 * the sign-in.
 */
function subjectOf({
  tokens,
  profile,
}: {
  readonly tokens: { readonly idToken?: string | undefined };
  readonly profile: Readonly<Record<string, unknown>>;
}): string {
  const { sub } = tokens.idToken === undefined ? {} : decodeJwt(tokens.idToken);
  return sub !== undefined && sub === profile['sub'] ? sub : '';
}

/** Cookies of social sign-in: over https bound to this host by the prefix __Host-, which needs Secure and the path /. */
const cookiesOf = ({ publicUrl }: Config) =>
  publicUrl.startsWith('https:')
    ? { useSecureCookies: false, cookiePrefix: '__Host-ardhi', defaultCookieAttributes: { secure: true } }
    : { cookiePrefix: 'ardhi' };

function socialPlugins(config: Config) {
  const { SOCIAL_ISSUER: issuer, SOCIAL_CLIENT_ID: clientId, SOCIAL_CLIENT_SECRET: clientSecret } = config;
  if (issuer === undefined || clientId === undefined) return [];
  return [
    genericOAuth({
      config: [
        {
          providerId: socialProvider,
          clientId,
          ...omitUndefined({ clientSecret }),
          discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
          redirectURI: `${config.publicUrl}/api/auth/social/${socialProvider}/callback`,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          requireIdTokenVerification: true,
          mapProfileToUser: verifiedAddress,
          accountSubject: subjectOf,
        },
      ],
    }),
  ];
}
