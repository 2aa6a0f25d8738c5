import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import { createLog } from '@ardhi/kernel/log/log';
import sharp from 'sharp';
import { openProduct, type Product } from '../infra/run/open-product.ts';

/** Of everybody whom a spec lets join. */
export const password = 'a long pass phrase of a test';

export interface Asked {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answered {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: specs look into answers of every shape.
  readonly body: any;
}

/** The whole product's calls behind its gateway, on a folder of its own. */
export interface OverHttp extends AsyncDisposable {
  readonly product: Product;
  readonly folder: string;
  /** What was logged until now. */
  logged(): string;
  ask(method: string, path: string, asked?: Asked): Promise<Answered>;
  /** @throws Error unless it was done; answers the body */
  // biome-ignore lint/suspicious/noExplicitAny: specs look into answers of every shape.
  done(method: string, path: string, asked?: Asked): Promise<any>;
  /** Registers, is not let in, confirms by the mailed link and signs in, as a person would. */
  joined(email: string, name: string): Promise<{ token: string; id: string }>;
  /** Stops and leaves the folder as it is. */
  stop(): Promise<void>;
}

interface Ground {
  readonly clock?: Clock;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Opens it; `head@ardhi.test` becomes its admin. */
export async function overHttp({ clock, settings = {} }: Ground = {}): Promise<OverHttp> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-'));
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATA_DIR: folder, PORT: '0', METRICS_PORT: '0', SEED: 'none' },
    ...{ LOG_LEVEL: 'debug', ADMIN_EMAIL: 'head@ardhi.test', TRUSTED_HOPS: '1' },
    ...settings,
  });
  let logged = '';
  const log = createLog(config.LOG_LEVEL, {
    write(line) {
      logged += line;
    },
  });
  const product = await openProduct({ config, log, pages: false, ...(clock && { clock }) });
  let calls = 0;

  /** From an address of its own, so that no rate stands in the way. */
  async function ask(method: string, path: string, { token, body, headers }: Asked = {}): Promise<Answered> {
    calls += 1;
    const isForm = body instanceof FormData;
    const said = isForm || typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(product.url + path, {
      method,
      headers: {
        accept: 'application/json',
        'x-forwarded-for': `41.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: said }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return { status: answer.status, body: isJson ? JSON.parse(text) : text };
  }

  async function done(method: string, path: string, asked: Asked = {}) {
    const { status, body } = await ask(method, path, asked);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  return {
    product,
    folder,
    logged: () => logged,
    ask,
    done,
    async joined(email, name) {
      await done('POST', '/api/auth/register', { body: { email, password, name, termsVersion: '1' } });
      const early = await ask('POST', '/api/auth/login', { body: { email, password } });
      if (early.body.code !== 'EMAIL_NOT_VERIFIED') throw new Error(`${email} came in unverified`);
      const mails = await done('GET', `/api/dev/mailbox?to=${encodeURIComponent(email)}`);
      const code = /oobCode=([\w.-]+)/.exec(mails.items[0].text)?.[1];
      await done('POST', '/api/auth/verify-email', { body: { code } });
      const session = await done('POST', '/api/auth/login', { body: { email, password, session: 'body' } });
      await product.running.settled();
      return { token: session.token, id: session.user.id };
    },
    stop: () => product.close(),
    async [Symbol.asyncDispose]() {
      await product.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A photo of one shade, with room for what a camera notes. */
export async function photo(shade: number, exif: Record<string, Record<string, string>> = {}): Promise<Blob> {
  const create = { width: 1_000, height: 750, channels: 3 as const, background: { r: shade, g: 140, b: 90 } };
  const bytes = await sharp({ create }).withExif(exif).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
