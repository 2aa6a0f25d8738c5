import { createHash } from 'node:crypto';
import type { PartnerFeed } from '@ardhi/contracts/listings/partner-feed';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import {
  failureOf,
  type PublicAnswer,
  type RequestFailure,
  sendPublicRequest,
} from '../outgoing/public-request.ts';
import { targetRules } from '../outgoing/target-rules.ts';
import type { FeedVersion } from '../partner-feed/partner-feed.ts';

/** Larger feeds are refused; as large as an agent's file may be. */
const maxBytes = 10 * 1_048_576;
/** Until the whole feed must be there. */
const timeoutMs = 60_000;

/** Result of fetching a feed: a new version, the one that is known, or a sentence that says why there is none. */
type FetchedFeed =
  | { readonly version: FeedVersion }
  | { readonly unchanged: true }
  | { readonly error: string };

const failures: Readonly<Record<RequestFailure, string>> = {
  BLOCKED_ADDRESS: 'The address of the feed is not that of a public server.',
  NAME_NOT_FOUND: 'The name of the server in the address of the feed does not exist.',
  CONNECTION_FAILED:
    'The server of the feed could not be reached, or it ended the connection before the feed was complete.',
  CERTIFICATE_INVALID: 'The certificate of the server of the feed is not valid.',
  TIMED_OUT: `The server of the feed did not send all of it within ${timeoutMs / 1_000} seconds.`,
};

/** Fetches a feed through the checks of `sendPublicRequest`; with a known version only a newer one is asked for. */
export async function fetchFeed(
  { blobs, config }: Pick<ServiceContext, 'blobs' | 'config'>,
  { url }: PartnerFeed,
  known: FeedVersion | undefined,
): Promise<FetchedFeed> {
  const source = createHash('sha256').update(url).digest('hex');
  const conditions =
    known?.source === source
      ? omitUndefined({ 'if-none-match': known.etag, 'if-modified-since': known.lastModified })
      : {};
  const headers = { accept: '*/*', 'user-agent': 'Ardhi-Feeds/1', ...conditions };
  let answer: PublicAnswer;
  try {
    // One byte more tells a feed that is too large from one that just fits.
    const request = { url, method: 'GET', headers, maxBytes: maxBytes + 1, timeoutMs } as const;
    answer = await sendPublicRequest(request, targetRules(config));
  } catch (error) {
    return { error: failures[failureOf(error) ?? 'CONNECTION_FAILED'] };
  }
  const { status, body, headers: answered } = answer;
  if (status === 304 && Object.keys(conditions).length > 0) return { unchanged: true };
  const problem = problemOf(answer);
  if (problem !== undefined) return { error: problem };
  const { key: file } = await blobs.put(body);
  if (known?.source === source && known.file === file) return { unchanged: true };
  const [etag, lastModified] = [answered['etag'], answered['last-modified']];
  return { version: { file, source, ...omitUndefined({ etag, lastModified }) } };
}

function problemOf({ status, headers, body }: PublicAnswer): string | undefined {
  if (status >= 300 && status < 400)
    return `The server of the feed answered ${status} and named another address: enter that one.`;
  if (status !== 200) return `The server of the feed answered ${status} instead of 200.`;
  if (!['identity', ''].includes(headers['content-encoding'] ?? ''))
    return 'The server of the feed sent it compressed, although that was not asked for.';
  if (body.length > maxBytes) return `The feed is larger than ${maxBytes / 1_048_576} MiB: split it.`;
  return body.length === 0 ? 'The feed is empty.' : undefined;
}
