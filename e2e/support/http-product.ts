import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueFirstAdminLink } from '@ardhi/accounts/first-admin/issue-link';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Clock, systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import { readConfig } from '@ardhi/kernel/runtime/config';
import type { Service } from '@ardhi/kernel/runtime/service';
import { phoneCodeIn } from '@ardhi/testing/phone-code';
import sharp from 'sharp';
import { openProduct, type Product, type ProductOptions } from '../../infra/apps/open-product.ts';
import { seedClock } from '../../infra/seed/seed-clock.ts';
import { seedProduct } from '../../infra/seed/seed-product.ts';

/** The password of every account that a spec creates. */
export const password = 'a long pass phrase of a test';

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface CallResponse {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: specs inspect responses of every shape.
  readonly body: any;
}

/** The product's API behind its gateway, on a temporary data folder. */
export interface HttpProduct extends AsyncDisposable {
  readonly product: Product;
  readonly folder: string;
  /** The log output so far. */
  logOutput(): string;
  call(method: string, path: string, options?: CallOptions): Promise<CallResponse>;
  /** Like `call`, but returns the body. @throws Error for a status of 300 and above */
  // biome-ignore lint/suspicious/noExplicitAny: specs inspect responses of every shape.
  callOk(method: string, path: string, options?: CallOptions): Promise<any>;
  /** Registers, is refused before verification, confirms by the emailed link and signs in. */
  signUp(email: string, name: string): Promise<{ token: string; id: string }>;
  /** Saves a phone number in the profile of a signed-in user and confirms it by the code sent to it; a new number unless given. */
  confirmPhone(token: string, phone?: string): Promise<void>;
  /** Makes a signed-in user the first admin. */
  becomeFirstAdmin(token: string): Promise<void>;
  /** Stops the product and keeps the folder. */
  stop(): Promise<void>;
}

interface HttpProductOptions {
  readonly clock?: Clock;
  /** `SEED: 'demo'` also fills the product with the demo data before it opens. */
  readonly settings?: Readonly<Record<string, string>>;
  /** All services of the product by default. */
  readonly services?: readonly Service[];
  /** Also serves the built pages. */
  readonly pages?: boolean;
  /** Without it, limits of calls apply as usual. */
  readonly rates?: ProductOptions['rates'];
}

/** `signUp` makes whoever has this address the first admin. */
const adminEmail = 'head@ardhi.test';

/** Starts the product; `head@ardhi.test` becomes the admin. */
export async function startHttpProduct({
  clock = systemClock,
  settings = {},
  services,
  pages = false,
  rates,
}: HttpProductOptions = {}): Promise<HttpProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PORT: '0',
    METRICS_PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'debug',
    TRUSTED_HOPS: '1',
    ...settings,
  });
  let logged = '';
  const log = createLog(config.LOG_LEVEL, {
    write(line) {
      logged += line;
    },
  });
  const clockOfProduct = seedClock(clock);
  const product = await openProduct({
    config,
    log,
    pages,
    ...omitUndefined({ rates }),
    clock: clockOfProduct,
    ...omitUndefined({ services }),
    prepare: (inner) => seedProduct({ ...inner, config, clock: clockOfProduct, report: () => {} }),
  });
  let calls = 0;

  /** Every call has its own client network, so that neither rate limits nor the check of mass registrations apply. */
  async function call(
    method: string,
    path: string,
    { token, body, headers }: CallOptions = {},
  ): Promise<CallResponse> {
    calls += 1;
    const isForm = body instanceof FormData;
    const payload = isForm || typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(product.url + path, {
      method,
      headers: {
        accept: 'application/json',
        'x-forwarded-for': `41.${calls & 255}.${(calls >> 8) & 255}.${(calls >> 16) & 255}`,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: payload }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }

  async function callOk(method: string, path: string, options: CallOptions = {}) {
    const { status, body } = await call(method, path, options);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }

  /** Follows the link that a start without an admin prints, with a new account or as the signed-in user. */
  async function claimFirstAdmin(options: { account?: object; token?: string }): Promise<void> {
    const context = product.application.contexts.get('accounts');
    const path = context && (await issueFirstAdminLink(context));
    const code = new URL(path ?? '', product.url).searchParams.get('oobCode');
    const { account, token } = options;
    await callOk('POST', '/api/auth/first-admin', {
      ...omitUndefined({ token }),
      body: { code, ...account },
    });
    await product.application.settled();
  }

  async function openSession(email: string): Promise<{ token: string; id: string }> {
    const session = await callOk('POST', '/api/auth/login', { body: { email, password, session: 'body' } });
    await product.application.settled();
    return { token: session.token, id: session.user.id };
  }

  let phones = 0;
  async function confirmPhone(token: string, given?: string): Promise<void> {
    // Few numbers that are alike are texted within an hour.
    phones += 10_007;
    const phone = given ?? `+25670${String(phones).padStart(7, '0')}`;
    await callOk('PUT', '/api/users/profile', { token, body: { phone: { e164: phone, whatsapp: true } } });
    const { otpId } = await callOk('POST', '/api/otp', { body: { phone, for: 'profile' } });
    const { items } = await callOk('GET', `/api/dev/mailbox?to=${encodeURIComponent(phone)}`);
    await callOk('POST', `/api/otp/${otpId}`, { token, body: { code: phoneCodeIn(items, otpId) } });
  }

  return {
    product,
    folder,
    logOutput: () => logged,
    call,
    callOk,
    confirmPhone,
    becomeFirstAdmin: (token) => claimFirstAdmin({ token }),
    async signUp(email, name) {
      if (email === adminEmail) {
        await claimFirstAdmin({ account: { email, name, password } });
        return openSession(email);
      }
      await callOk('POST', '/api/auth/register', { body: { email, password, name, termsVersion: '1' } });
      const emails = async () =>
        (await callOk('GET', `/api/dev/mailbox?to=${encodeURIComponent(email)}`)).items;
      const earlier = new Set((await emails()).map(({ id }: { id: string }) => id));
      const earlyLogin = await call('POST', '/api/auth/login', { body: { email, password } });
      if (earlyLogin.body.code !== 'EMAIL_NOT_VERIFIED') throw new Error(`${email} signed in unverified`);
      // That login sent another link, perhaps in the same millisecond; the first one is no longer valid.
      const sent = (await emails()).find(({ id }: { id: string }) => !earlier.has(id));
      const code = /oobCode=([\w.-]+)/.exec(sent.text)?.[1];
      await callOk('POST', '/api/auth/verify-email', { body: { code, password } });
      return openSession(email);
    },
    stop: () => product.close(),
    async [Symbol.asyncDispose]() {
      await product.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A JPEG of one colour, with optional EXIF data. */
export async function photo(shade: number, exif: Record<string, Record<string, string>> = {}): Promise<Blob> {
  const create = { width: 1_000, height: 750, channels: 3 as const, background: { r: shade, g: 140, b: 90 } };
  const bytes = await sharp({ create }).withExif(exif).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}
