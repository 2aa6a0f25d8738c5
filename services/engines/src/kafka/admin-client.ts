import type { Admin } from 'kafkajs';
import type { Brokers } from './connection.ts';

/** The admin client of the brokers, connected on first use. */
export interface AdminClient {
  /** Runs a request. After an error the client is discarded: it would keep asking for topics that it once failed to find. */
  request<T>(run: (client: Admin) => Promise<T>): Promise<T>;
  /** Discards the client; the next request connects a new one. */
  disconnect(): Promise<void>;
}

/** An admin client that is not connected yet. */
export function adminClient({ kafka }: Brokers): AdminClient {
  let connected: Promise<Admin> | undefined;

  async function connect(): Promise<Admin> {
    const client = kafka.admin();
    await client.connect();
    return client;
  }

  async function disconnect(): Promise<void> {
    const previous = connected;
    connected = undefined;
    await (await previous?.catch(() => undefined))?.disconnect().catch(() => undefined);
  }

  return {
    disconnect,
    async request(run) {
      try {
        connected ??= connect();
        return await run(await connected);
      } catch (error) {
        await disconnect();
        throw error;
      }
    },
  };
}
