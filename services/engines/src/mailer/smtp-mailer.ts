import { createPrivateKey } from 'node:crypto';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type EmailFailureCode, EmailNotAccepted, type Mailer } from '@ardhi/kernel/ports/mailer';
import { createTransport, type DKIMOptions } from 'nodemailer';
import type { SentIds } from './sent-ids.ts';

/** Time limits in milliseconds; together shorter than the lease of a scheduled job, so that no other process sends the same email. */
const timeLimits = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Where emails are handed over, their sender, and how they are signed. */
interface MailServer {
  readonly url: string;
  readonly from: string;
  /** The setting MAIL_DKIM. */
  readonly dkim?: string | undefined;
}

/** Signed headers; RFC 8058 §4 requires both headers of the one-click unsubscription. */
const signedHeaders = [
  ...['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'],
  ...['content-transfer-encoding', 'list-unsubscribe', 'list-unsubscribe-post'],
].join(':');

/** The signature of emails (DKIM, RFC 6376), for the domain of their sender. */
function signatureOf(dkim: string, domainName: string): DKIMOptions {
  const [keySelector = '', key = ''] = dkim.split(':');
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();
  return { keySelector, domainName, privateKey, headerFieldNames: signedHeaders };
}

/**
 * Sends emails through an SMTP server and stores their ids, so that a repeated command sends nothing.
 * A crash between the two sends the email again; the id is also its Message-ID, by which mail clients recognise duplicates.
 */
export function smtpMailer({ url, from, dkim }: MailServer, sent: SentIds): Mailer {
  const domain = from.split('@')[1] ?? 'ardhi';
  const signing = dkim === undefined ? {} : { dkim: signatureOf(dkim, domain) };
  const transport = createTransport({ url, ...signing, ...timeLimits });
  return {
    async send({ id, to, subject, text, html, unsubscribeUrl: unsubscribe }) {
      if (await sent.has(id)) return undefined;
      const messageId = `<${id}@${domain}>`;
      const message = {
        from,
        to,
        subject,
        text,
        messageId,
        ...omitUndefined({ html }),
        ...(unsubscribe !== undefined && {
          list: { unsubscribe },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      };
      await transport.sendMail(message).catch((error: unknown) => {
        throw notAccepted(error);
      });
      await sent.add(id);
      return undefined;
    },
    async close() {
      transport.close();
    },
  };
}

/** The replies to one email (RFC 5321 §4.2.1): 5yz for good, 4yz for now; every other failure concerns the server or its settings. */
function notAccepted(error: unknown): EmailNotAccepted {
  const { code, responseCode, command } = error as SmtpError;
  const reason = [responseCode, code].filter((part) => part !== undefined).join(' ');
  const failure = failureOf({ code, responseCode, command });
  return new EmailNotAccepted(failure, reason === '' ? 'UNKNOWN' : reason, error);
}

/** The fields of an error of the mail client; `command` is the SMTP command, or `API` before any was sent. */
interface SmtpError {
  readonly code?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly command?: string | undefined;
}

function failureOf({ code = '', responseCode, command }: SmtpError): EmailFailureCode {
  const isAboutEmail = ['EENVELOPE', 'EMESSAGE'].includes(code);
  // 421: the server closes the connection. A refused sender is our setting and would fail every email.
  const isAboutServer = responseCode === 421 || (command === 'MAIL FROM' && responseCode !== undefined);
  if (!isAboutEmail || isAboutServer) return 'MAIL_SERVER_UNAVAILABLE';
  // 503: the client sent commands in the wrong order, which says nothing about the email.
  const isPermanent = responseCode === undefined || (responseCode >= 500 && responseCode !== 503);
  return isPermanent ? 'EMAIL_REJECTED' : 'EMAIL_DEFERRED';
}
