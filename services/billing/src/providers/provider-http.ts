import { macWith } from '@ardhi/kernel/email/mac-with';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** An object of JSON, as a provider answered it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A request to a provider. */
export interface ProviderRequest {
  readonly signal: AbortSignal;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A provider's answer; one that is no JSON object is empty. */
export interface ProviderAnswer {
  readonly status: number;
  readonly answer: JsonObject;
}

/**
 * Sends JSON and reads the answer, until the signal ends it. Redirects are not followed: credentials go to the configured address
 * only.
 * @throws Error if the provider does not answer in time
 */
export async function requestJson(
  method: 'GET' | 'POST',
  url: string,
  { headers, body, signal }: ProviderRequest,
): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: jsonObject(await response.text()) };
}

function jsonObject(text: string): JsonObject {
  try {
    return objectIn(JSON.parse(text));
  } catch {
    return {};
  }
}

/** A part of an answer that should be an object; empty if it is none. */
export const objectIn = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/** Access tokens by account. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>();

/** How long before its end an access token is used no more, in seconds. */
const marginSeconds = 30;

/**
 * The access token of an account of a provider; asked for again before it ends.
 * @throws Error if the provider refuses the credentials
 */
export async function accessToken(
  { clock }: Pick<ServiceContext, 'clock'>,
  account: string,
  ask: () => Promise<ProviderAnswer>,
): Promise<string> {
  const known = tokens.get(account);
  if (known !== undefined && known.until > clock.epoch()) return known.token;
  const { status, answer } = await ask();
  const { access_token: token, expires_in: seconds } = answer;
  if (status !== 200 || typeof token !== 'string')
    throw new Error(`The provider refused the credentials with ${status}.`);
  tokens.set(account, { token, until: clock.epoch() + (Number(seconds) - marginSeconds) * 1_000 });
  return token;
}

/** Asks for an access token again at the next request, because the provider did not accept the known one. */
export const forgetToken = (account: string): void => void tokens.delete(account);

/**
 * True if two texts are equal. Their MACs are compared, so that the comparison time tells nothing about the expected
 * one; `subject` names their key.
 */
export const isSameSecret = async (
  { keys }: Pick<ServiceContext, 'keys'>,
  subject: string,
  given: string,
  expected: string,
): Promise<boolean> => (await macWith(keys, subject, given)) === (await macWith(keys, subject, expected));

/** A payment id with its MAC, for callbacks that their provider does not sign: only the provider and we know it. */
export const callbackReference = async (
  { keys }: Pick<ServiceContext, 'keys'>,
  subject: string,
  paymentId: string,
): Promise<string> => `${paymentId}.${await macWith(keys, subject, paymentId)}`;

/** The payment id of a reference that `callbackReference` made; undefined for any other text. */
export async function paymentIdIn(
  context: Pick<ServiceContext, 'keys'>,
  subject: string,
  reference: string,
): Promise<string | undefined> {
  const [id = '', mac = ''] = reference.split('.');
  const isOurs = await isSameSecret(context, subject, mac, await macWith(context.keys, subject, id));
  return isOurs ? id : undefined;
}
