import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import type { Config } from '@ardhi/kernel/runtime/config';
import { fairQueue } from '@ardhi/kernel/runtime/fair-queue';
import { verifyPassword as verifyScrypt } from 'better-auth/crypto';

/**
 * One password at a time per process: a hash takes 46 MiB and a core for about 100 ms, and simultaneous ones would starve
 * every other call. The last of 20 that wait is answered after about two seconds, well before the gateway gives up.
 */
const queue = fairQueue({ concurrency: 1, concurrencyPerClient: 1, maxWaiting: 20, maxWaitMs: 5_000 });

/** All wait in one line: separate ones would tell by their length whether an address has an account. */
const client = 'passwords';

interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Cost of a new hash: the first choice of the OWASP Password Storage Cheat Sheet, memory in KiB. */
const cost: Cost = { memory: 47_104, passes: 1, parallelism: 1 };
/** With NODE_ENV=test, which keeps nobody's password, hashes take no time. */
const testCost: Cost = { memory: 64, passes: 1, parallelism: 1 };
const sizes = { salt: 16, tag: 32 } as const;
const prefixOf = ({ memory, passes, parallelism }: Cost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;

const deriveTag = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void): void =>
    argon2('argon2id', parameters, done),
);
/** Passwords that look the same are the same, however the keyboard composes a letter (NIST SP 800-63B 3.1.1.2). */
const tagOf = (
  password: string,
  nonce: Buffer,
  { tagLength = sizes.tag, ...parameters }: Cost & { readonly tagLength?: number },
): Promise<Buffer> => deriveTag({ ...parameters, message: password.normalize('NFKC'), nonce, tagLength });

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

async function hash(password: string, cost: Cost): Promise<string> {
  const salt = randomBytes(sizes.salt);
  return `${prefixOf(cost)}${encode(salt)}$${encode(await tagOf(password, salt, cost))}`;
}

/** Version 19 of argon2id in the PHC string format, with the cost at which it was computed. */
const argon2idHash = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

async function verify({ hash: stored, password }: StoredPassword): Promise<boolean> {
  const parts = argon2idHash.exec(stored);
  if (parts === null) return verifyScrypt({ hash: stored, password });
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEquals(actual, expected);
}

interface StoredPassword {
  readonly hash: string;
  readonly password: string;
}

/** The password hashes (argon2id in the PHC string format), computed one after another. @throws Refusal OVERLOADED */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(input: StoredPassword): Promise<boolean>;
  /** True if a stored hash is of another cost, or of the kind before argon2id, scrypt with N 16384, r 16, p 1; the next sign-in replaces it. */
  needsRehash(stored: string): boolean;
}

/** Hashes at the cost of the environment. */
export function passwordHashing({ NODE_ENV }: Pick<Config, 'NODE_ENV'>): PasswordHashing {
  const ownCost = NODE_ENV === 'test' ? testCost : cost;
  return {
    hash: (password) => queue.run(client, () => hash(password, ownCost)),
    verify: (input) => queue.run(client, () => verify(input)),
    needsRehash: (stored) => !stored.startsWith(prefixOf(ownCost)),
  };
}
