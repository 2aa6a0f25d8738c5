import { readConfig } from '@ardhi/kernel/runtime/config';

type Environment = Readonly<Record<string, string | undefined>>;

/** Calls a running product as an admin. */
export interface AdminClient {
  /** @throws Error with the sentence of the refusal */
  call<A>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<A>;
  /** Ends the session that the client opened, if it did. */
  close(): Promise<void>;
}

/**
 * A client of the product at PUBLIC_URL, or at HOST and PORT: with the ID token in ADMIN_TOKEN,
 * or signed in with ADMIN_EMAIL and ADMIN_PASSWORD.
 * @throws Error with one sentence when the product does not answer, or refuses the sign-in
 */
export async function adminClient(environment: Environment): Promise<AdminClient> {
  const { PUBLIC_URL, HOST, PORT } = environment;
  const { publicUrl } = readConfig({ PUBLIC_URL, HOST, PORT });
  const call = callerAt(publicUrl);
  const { ADMIN_TOKEN: token, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = environment;
  if (token) return { call: (...request) => call(token, ...request), close: async () => {} };
  if (!email || !password)
    throw new Error(
      'Set ADMIN_TOKEN, or ADMIN_EMAIL and ADMIN_PASSWORD, to those of an admin: the command acts in their name.',
    );
  const credentials = { email, password, session: 'body' };
  const session = await call<{ token: string }>(undefined, 'POST', '/api/auth/login', credentials);
  return {
    call: (...request) => call(session.token, ...request),
    close: () => call(session.token, 'POST', '/api/auth/logout', {}),
  };
}

const callerAt =
  (publicUrl: string) =>
  async <A>(token: string | undefined, method: string, path: string, body?: unknown): Promise<A> => {
    const response = await send(publicUrl, path, {
      method,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as A;
    throw new Error(refusalIn(text) ?? `${method} ${publicUrl}${path} answered ${response.status}.`);
  };

async function send(publicUrl: string, path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, publicUrl), request);
  } catch {
    throw new Error(
      `Ardhi does not answer at ${publicUrl}. Start it, or set PUBLIC_URL to the address at which it runs.`,
    );
  }
}

/** Advice on the command's settings, by refusal code. */
const hints: Readonly<Record<string, string>> = {
  INVALID_CREDENTIALS: 'Check ADMIN_EMAIL and ADMIN_PASSWORD.',
  INVALID_TOKEN: 'Set ADMIN_TOKEN to an ID token of an admin; it is valid for at most an hour.',
};

/** The sentences of an error body, if it is one. */
function refusalIn(text: string): string | undefined {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown };
    if (typeof message !== 'string') return undefined;
    return [message.replace(/([^.])$/, '$1.'), hints[String(code)]].filter(Boolean).join(' ');
  } catch {
    return undefined;
  }
}
