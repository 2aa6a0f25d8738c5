import { EmailNotAccepted, type Mailer } from '@ardhi/kernel/ports/mailer';
import type { SentIds } from './sent-ids.ts';

/** Time limit in milliseconds; shorter than the lease of a scheduled job, so that no other process sends the same message. */
const timeoutMs = 15_000;

/** Address and credentials of Africa's Talking: `https://USERNAME:API_KEY@api.africastalking.com?from=SENDER`. */
interface Account {
  readonly endpoint: string;
  readonly username: string;
  readonly apiKey: string;
  /** Short code or registered name that receivers see; theirs without one. */
  readonly from: string | undefined;
}

function parseAccount(url: string): Account {
  const { origin, username, password, searchParams } = new URL(url);
  return {
    endpoint: `${origin}/version1/messaging`,
    username: decodeURIComponent(username),
    apiKey: decodeURIComponent(password),
    from: searchParams.get('from') ?? undefined,
  };
}

/** The receiver of a message in an answer. */
interface Recipient {
  readonly statusCode?: unknown;
  /** One word, such as `InvalidPhoneNumber`. */
  readonly status?: unknown;
  /** Names the message in reports of its delivery. */
  readonly messageId?: unknown;
}

/** Status codes of messages that were accepted: processed, sent, queued. */
const accepted: readonly unknown[] = [100, 101, 102];
/** Status codes of numbers that never receive one: invalid, of a type that cannot receive any, opted out, on a list of numbers not to be disturbed. */
const rejected: readonly unknown[] = [403, 404, 406, 409];

/**
 * Sends text messages through Africa's Talking (its documentation, "SMS sending"). A message that fails for another reason
 * than its number is deferred and does not hold up emails. A crash between sending and storing the id sends it again.
 */
export function africasTalking(url: string, sent: SentIds): Pick<Mailer, 'send'> {
  const { endpoint, username, apiKey, from } = parseAccount(url);
  return {
    async send({ id, to, text }) {
      if (await sent.has(id)) return sent.reportIdOf(id);
      const form = new URLSearchParams({ username, to, message: text, ...(from !== undefined && { from }) });
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { apiKey, accept: 'application/json' },
        body: form,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new EmailNotAccepted('EMAIL_DEFERRED', `SMS ${networkReason(error)}`, error);
      });
      const recipient = await recipientIn(response);
      if (!accepted.includes(recipient?.statusCode)) throw notAccepted(response.status, recipient);
      const reportId = reportIdOf(recipient);
      await sent.add(id, reportId);
      return reportId;
    },
  };
}

const networkReason = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? (name === 'TimeoutError' ? 'ETIMEDOUT' : 'UNKNOWN');
};

/** The only receiver in an answer; undefined in any other answer. */
async function recipientIn(response: Response): Promise<Recipient | undefined> {
  const text = await response.text().catch(() => '');
  if (!response.ok) return undefined;
  try {
    const answer = JSON.parse(text) as { SMSMessageData?: { Recipients?: readonly Recipient[] } } | null;
    return answer?.SMSMessageData?.Recipients?.[0];
  } catch {
    return undefined;
  }
}

const reportIdOf = ({ messageId }: Recipient = {}): string | undefined =>
  typeof messageId === 'string' && /^\w{1,100}$/.test(messageId) ? messageId : undefined;

/** The reason is a code and at most one word: a reply text may contain the number. */
function notAccepted(httpStatus: number, recipient: Recipient | undefined): EmailNotAccepted {
  if (recipient === undefined) return new EmailNotAccepted('EMAIL_DEFERRED', `SMS HTTP ${httpStatus}`);
  const { statusCode, status } = recipient;
  const word = typeof status === 'string' && /^[A-Za-z]{1,40}$/.test(status) ? ` ${status}` : '';
  const code = rejected.includes(statusCode) ? 'EMAIL_REJECTED' : 'EMAIL_DEFERRED';
  return new EmailNotAccepted(code, `SMS ${Number(statusCode)}${word}`);
}
