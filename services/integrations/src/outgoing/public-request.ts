import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '@ardhi/kernel/http/public-address';
import { parseTarget, type TargetRules } from '@ardhi/kernel/http/target-url';

/** Why there was no answer. */
const requestFailures = [
  'BLOCKED_ADDRESS',
  'NAME_NOT_FOUND',
  'CONNECTION_FAILED',
  'CERTIFICATE_INVALID',
  'TIMED_OUT',
] as const;
/** Why there was no answer; says nothing about the network behind a name. */
export type RequestFailure = (typeof requestFailures)[number];

/** The answer to a request. */
export interface PublicAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** At most `maxBytes` of it, as it was sent: nothing is decompressed. */
  readonly body: Buffer;
}

/** A request to an address that a user named. */
interface PublicRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The answer is read up to here, and no further. */
  readonly maxBytes?: number;
  /** Milliseconds until the whole answer must be there. */
  readonly timeoutMs?: number;
}

/** Resolves a name to all its addresses; replaced in tests. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

const maxAnswerBytes = 64 * 1_024;
const totalMs = 15_000;
const connectMs = 5_000;

const certificateErrors =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:VERIFY|GET_ISSUER))/;

const resolveAll: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true, verbatim: true })).map(({ address }) => address);

/** A request that was not answered. */
const failure = (code: RequestFailure) => Object.assign(new Error(code), { code });

/** The failure of a request that `sendPublicRequest` rejected; undefined for any other error. */
export const failureOf = (error: unknown): RequestFailure | undefined =>
  requestFailures.find((code) => code === (error as { code?: unknown }).code);

/**
 * Sends a request to the public internet only (promises.md B8): every address of the name is checked, and the connection goes
 * to exactly the one that was checked. Redirects are answers, proxies of the environment are ignored, and nothing is kept open.
 * @throws Error with a RequestFailure as its code
 */
export async function sendPublicRequest(
  { maxBytes = maxAnswerBytes, timeoutMs = totalMs, ...sent }: PublicRequest,
  rules: TargetRules,
  resolve: Resolve = resolveAll,
): Promise<PublicAnswer> {
  const url = parseTarget(sent.url, rules);
  if (url === undefined) throw failure('BLOCKED_ADDRESS');
  const deadline = AbortSignal.timeout(timeoutMs);
  const timedOut = new Promise<never>((_, reject) =>
    deadline.addEventListener('abort', () => reject(failure('TIMED_OUT')), { once: true }),
  );
  timedOut.catch(() => undefined);
  const address = await Promise.race([checkedAddress(url, rules, resolve), timedOut]);
  const response = await connect(url, address, sent, deadline);
  const body = await readUpTo(response, maxBytes).catch((error) => {
    throw deadline.aborted ? failure('TIMED_OUT') : error;
  });
  const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(headers), body };
}

/** One of the addresses of a host, none of which is other than public. */
async function checkedAddress(
  { hostname }: URL,
  { allowPrivate }: TargetRules,
  resolve: Resolve,
): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses =
    isIP(host) === 0
      ? await resolve(host).catch(() => {
          throw failure('NAME_NOT_FOUND');
        })
      : [host];
  const [first] = addresses;
  if (first === undefined) throw failure('NAME_NOT_FOUND');
  if (!allowPrivate && !addresses.every(isPublicAddress)) throw failure('BLOCKED_ADDRESS');
  return first;
}

/** Connects to the address and resolves with the head of the answer. */
function connect(
  url: URL,
  address: string,
  { method, headers, body }: Pick<PublicRequest, 'method' | 'headers' | 'body'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:';
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = {
    host: address,
    port: url.port === '' ? (secure ? 443 : 80) : Number(url.port),
    path: `${url.pathname}${url.search}`,
    method,
    signal,
    headers: { 'accept-encoding': 'identity', ...headers, ...length, host: url.host, connection: 'close' },
  };
  return new Promise((resolve, reject) => {
    const request = secure
      ? httpsRequest({
          ...options,
          agent: new HttpsAgent({ keepAlive: false }),
          ...(isIP(hostname) === 0 && { servername: hostname }),
        })
      : httpRequest({ ...options, agent: new HttpAgent({ keepAlive: false }) });
    const connecting = setTimeout(() => request.destroy(failure('TIMED_OUT')), connectMs);
    const connected = () => clearTimeout(connecting);
    request.on('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', connected));
    request.on('close', connected);
    request.on('response', resolve);
    request.on('error', (error) => reject(signal.aborted ? failure('TIMED_OUT') : translated(error)));
    request.end(body);
  });
}

const translated = (error: Error) => {
  if (failureOf(error) !== undefined) return error;
  const { code = '' } = error as { code?: string };
  return failure(certificateErrors.test(code) ? 'CERTIFICATE_INVALID' : 'CONNECTION_FAILED');
};

/** The beginning of an answer; the connection is closed once there is enough. */
async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= maxBytes) break;
    }
  } catch (error) {
    throw translated(error as Error);
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
