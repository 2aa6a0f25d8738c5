import { fairQueue } from '@ardhi/kernel/runtime/fair-queue';
import { hashPassword, verifyPassword } from 'better-auth/crypto';

/**
 * One password at a time per process: scrypt takes 16 MiB and a core for about 100 ms, and simultaneous ones would starve
 * every other call. The last of 20 that wait is answered after about two seconds, well before the gateway gives up.
 */
const queue = fairQueue({ concurrency: 1, concurrencyPerClient: 1, maxWaiting: 20, maxWaitMs: 5_000 });

/** All wait in one line: separate ones would tell by their length whether an address has an account. */
const client = 'passwords';

/** The password hashes of better-auth (scrypt), computed one after another. @throws Refusal OVERLOADED */
export const queuedPasswordHashing = {
  hash: (password: string): Promise<string> => queue.run(client, () => hashPassword(password)),
  verify: (input: { readonly hash: string; readonly password: string }): Promise<boolean> =>
    queue.run(client, () => verifyPassword(input)),
};
