import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Config } from '@ardhi/kernel/config/config';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { mongodbAdapter } from 'better-auth/adapters/mongodb';
import { getMigrations } from 'better-auth/db/migration';
import { genericOAuth, jwt } from 'better-auth/plugins';
import { passwordLength } from './password-rule.ts';

/** Who is written to, and the code their link carries. */
export interface CodeMail {
  readonly email: string;
  readonly name: string;
  readonly code: string;
}

export interface AuthSettings {
  readonly config: Config;
  readonly issuer: string;
  readonly audience: string;
  /** Folder of the provider's own file, unless it has a database to share. */
  readonly folder: string;
  /** A MongoDB database that instances share. */
  readonly tables?: unknown;
  readonly secret: string;
  onVerification(mail: CodeMail): Promise<void>;
  onReset(mail: CodeMail): Promise<void>;
  onEmailChange(mail: CodeMail): Promise<void>;
  onEmailChanged(mail: CodeMail): Promise<void>;
}

/** The one social provider that settings can name; its callback is row A7. */
export const socialProvider = 'social';

const day = 24 * 3_600;

/** better-auth over a file of its own: passwords, sessions, codes and signing keys are its work and not ours. */
export async function openBetterAuth(settings: AuthSettings) {
  return settings.tables === undefined
    ? inFile(settings)
    : inDatabase(settings, settings.tables as SharedTables);
}

async function inFile(settings: AuthSettings) {
  await mkdir(settings.folder, { recursive: true });
  const database = new DatabaseSync(join(settings.folder, 'identity.db'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  const auth = betterAuth(optionsOf(settings, database));
  await (await getMigrations(auth.options)).runMigrations();
  return {
    auth,
    context: await auth.$context,
    /** What was removed leaves the file and its log at once. */
    emptyLog: () => database.exec('pragma wal_checkpoint(truncate)'),
  };
}

type SharedTables = Parameters<typeof mongodbAdapter>[0];

/** Unique where a race could open two accounts for one address; what is looked up is indexed. */
async function inDatabase(settings: AuthSettings, tables: SharedTables) {
  await tables.collection('user').createIndex({ email: 1 }, { unique: true });
  await tables.collection('session').createIndex({ token: 1 }, { unique: true });
  await tables.collection('session').createIndex({ userId: 1 });
  await tables.collection('account').createIndex({ userId: 1 });
  await tables.collection('verification').createIndex({ identifier: 1 });
  const auth = betterAuth(optionsOf(settings, mongodbAdapter(tables, { transaction: false })));
  return { auth, context: await auth.$context, emptyLog: () => undefined };
}

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
    // Its routes are never mounted: the gateway counts calls, and no route of ours passes through its router.
    rateLimit: { enabled: false },
    session: { expiresIn: 30 * day, updateAge: day },
    account: { accountLinking: { enabled: true, trustedProviders: [socialProvider] } },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: passwordLength.min,
      // In UTF-16 units here, in characters by our own rule.
      maxPasswordLength: passwordLength.max * 2,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3_600,
      sendResetPassword: ({ user, token }) => settings.onReset({ ...user, code: token }),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      expiresIn: day,
      sendVerificationEmail: ({ user, token }) => settings.onVerification({ ...user, code: token }),
    },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'ES256' } },
        jwt: { issuer, audience },
      }),
      ...socialOf(config),
    ],
  } satisfies BetterAuthOptions;
}

function socialOf(config: Config) {
  const { SOCIAL_ISSUER: issuer, SOCIAL_CLIENT_ID: clientId, SOCIAL_CLIENT_SECRET: clientSecret } = config;
  if (issuer === undefined || clientId === undefined) return [];
  return [
    genericOAuth({
      config: [
        {
          providerId: socialProvider,
          clientId,
          ...(clientSecret !== undefined && { clientSecret }),
          discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
          redirectURI: `${config.publicUrl}/api/auth/social/${socialProvider}/callback`,
          scopes: ['openid', 'email', 'profile'],
        },
      ],
    }),
  ];
}
