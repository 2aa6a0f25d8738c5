import * as z from 'zod/mini';

/** All settings of the product: parsed once at start, each with a default for the embedded mode (api.md §1). */
const schema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 4090),
  PUBLIC_URL: z.optional(z.url()),
  DATA_DIR: z._default(z.string(), '.data'),
  SITE_DIR: z._default(z.string(), 'frontends/dist'),
  MODE: z._default(z.enum(['embedded', 'distributed']), 'embedded'),
  MONGO_URL: z.optional(z.string()),
  KAFKA_BROKERS: z.optional(z.string()),
  KAFKA_SASL: z.optional(z.string().check(z.regex(/^[^:]+:.+$/))),
  KAFKA_TLS: z._default(z.enum(['on', 'off']), 'off'),
  ELASTIC_URL: z.optional(z.url()),
  S3_URL: z.optional(z.url()),
  S3_PUBLIC_URL: z.optional(z.url()),
  ENGINE_PREFIX: z._default(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)), 'ardhi'),
  SERVICE_URLS: z._default(z.string(), ''),
  SEED: z.optional(z.enum(['demo', 'none'])),
  SEED_LISTINGS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 3_000),
  ADMIN_EMAIL: z.optional(z.email()),
  MAIL_URL: z._default(z.string(), 'mailbox:'),
  MAIL_FROM: z._default(z.string(), 'no-reply@ardhi.test'),
  WHATSAPP_URL: z.optional(z.url()),
  IDENTITY: z._default(z.enum(['embedded', 'oidc', 'firebase']), 'embedded'),
  ISSUER: z.optional(z.url()),
  AUDIENCE: z.optional(z.string()),
  JWKS_URL: z.optional(z.url()),
  CLIENT_ID: z.optional(z.string()),
  TOKEN_SYNC_URL: z.optional(z.url()),
  SOCIAL_ISSUER: z.optional(z.url()),
  SOCIAL_CLIENT_ID: z.optional(z.string()),
  SOCIAL_CLIENT_SECRET: z.optional(z.string()),
  ALLOWED_ORIGINS: z._default(z.string(), ''),
  MEDIA_ORIGIN: z.optional(z.url()),
  TRUSTED_HOPS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  INTERNAL_KEY: z.optional(z.string().check(z.minLength(32))),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
});

/** The settings of a process, parsed and completed; see `.env.example` for each. */
export type Config = z.infer<typeof schema> & {
  readonly publicUrl: string;
  /** Issuer and audience of ID tokens, shared by the identity provider and the gateway. */
  readonly issuer: string;
  readonly audience: string;
  readonly seed: 'demo' | 'none';
};

/** Reads the settings from environment variables. @throws Error that names the first invalid setting */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(settings);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new Error(`The setting ${first?.path.join('.')} is not valid: ${first?.message}.`);
  }
  const config = parsed.data;
  const isProductionLike = config.MODE === 'distributed' || config.NODE_ENV === 'production';
  const publicUrl = config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`;
  return {
    ...config,
    publicUrl,
    issuer: config.ISSUER ?? publicUrl,
    audience: config.AUDIENCE ?? 'ardhi',
    seed: config.SEED ?? (isProductionLike ? 'none' : 'demo'),
  };
}

/** Names of all settings, for `.env.example` and the manifest checks. @internal */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Parses `FAILPOINT=name:n`, which only crash tests set. */
export function readFailpoint(
  environment: Readonly<Record<string, string | undefined>>,
): { readonly name: string; readonly hit: number } | undefined {
  const [name, hit] = (environment['FAILPOINT'] ?? '').split(':');
  return name === undefined || name === '' ? undefined : { name, hit: Number(hit ?? 1) };
}
