import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { Email, Mailer } from '../ports/mailer/mailer.ts';
import type { AttemptCounter } from '../schedule/attempt-counter.ts';
import type { EmailBody } from './email-body.ts';
import type { EmailRefusals } from './email-refusals.ts';
import type { EmailSuppressions } from './email-suppressions.ts';
import { renderEmail } from './render-email.ts';
import { countryOfText, isPhoneNumber, rangeOf, textsPerHour } from './text-receivers.ts';
import { withoutLinks } from './without-links.ts';

/**
 * Why an email is sent: VERIFICATION and RESET because someone asked for a code for this address, NOTICE because something happened to the
 * account, STRANGER to an address that someone typed and that need not have an account, ANSWER to such an address by the agent
 * who was asked, WORK to agents about their leads and listings, SUBSCRIPTION because the receiver confirmed that they want it.
 */
export type EmailKind = 'VERIFICATION' | 'RESET' | 'NOTICE' | 'STRANGER' | 'ANSWER' | 'WORK' | 'SUBSCRIPTION';

/** Message properties that the limits depend on. */
interface Outgoing extends Omit<Email, 'text' | 'html'> {
  readonly kind: EmailKind;
  /** Id of the user or organisation on whose behalf it is sent; undefined for the system. */
  readonly sender?: string;
}

/** An email with what the limits need to know of it. */
export interface OutgoingEmail extends Outgoing {
  readonly body: EmailBody;
}

/** A text message to a phone number. */
export interface OutgoingText extends Outgoing {
  readonly text: string;
}

/** The mailer of the services: it limits emails by receiver and sender, breaks foreign links and heeds "never again". */
export interface LimitedMailer extends Omit<Mailer, 'send'> {
  /** Resolves with whether it is sent; also when it is dropped, since whether an address has an account must not show. */
  send(email: OutgoingEmail | OutgoingText): Promise<boolean>;
  /**
   * Sends without the outbox, once, so that a test of the mail server shows what the server replies; under the same limits.
   * @throws EmailNotAccepted
   */
  sendAtOnce(email: OutgoingEmail | OutgoingText): Promise<boolean>;
  /** True if text messages are sent to a number at all: mobile numbers in the countries from the settings. */
  sendsTextsTo(phone: string): boolean;
}

/**
 * Emails an hour to one address. Each kind is counted for itself, so that invitations to an owner do not use up the
 * codes they ask for (security.md §3: 3 an hour for whatever others can cause).
 */
export const emailsPerHour: Readonly<Record<EmailKind, number>> = {
  VERIFICATION: 3,
  RESET: 3,
  NOTICE: 10,
  STRANGER: 3,
  ANSWER: 20,
  WORK: 60,
  SUBSCRIPTION: 30,
};
/** Emails an hour of the kinds STRANGER and ANSWER together on behalf of one user or organisation, over all routes. */
export const strangersPerHour = 20;

/** Kinds of email to an address whose holder need not have an account: they end with a link that stops them. */
const toStrangers: readonly EmailKind[] = ['STRANGER', 'ANSWER'];

/** Kinds of email that someone who reported one as spam still gets: what they asked for, and what happened to their account. */
const despiteComplaint: readonly EmailKind[] = ['VERIFICATION', 'RESET', 'NOTICE'];

const hourMs = 3_600_000;

interface LimitedMailerDependencies {
  readonly mailer: Mailer;
  /** Hands over to the servers, behind the outbox. */
  readonly transport: Pick<Mailer, 'send'>;
  readonly attemptCounter: AttemptCounter;
  readonly refusals: EmailRefusals;
  readonly suppressions: EmailSuppressions;
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
  /** Countries whose numbers are sent text messages, ISO 3166-1, with commas between them. */
  readonly textCountries: string;
}

/** Applies the limits to a mailer; the counts are shared by all processes and survive a restart. */
export function limitedMailer({
  mailer,
  transport,
  attemptCounter,
  refusals,
  suppressions,
  clock,
  log,
  publicUrl,
  textCountries,
}: LimitedMailerDependencies): LimitedMailer {
  /** Counts by the clock hour: an address gets its full number in every hour, whatever came before. */
  async function take(name: string, max: number): Promise<boolean> {
    const hour = Math.floor(clock.epoch() / hourMs);
    return (await attemptCounter.take(`email:${hour}:${name}`, { max, windowMs: hourMs })).allowed;
  }

  async function isSuppressed(address: string, kind: EmailKind): Promise<boolean> {
    const reason = await suppressions.reasonFor(address);
    return reason === 'BOUNCED' || (reason === 'COMPLAINED' && !despiteComplaint.includes(kind));
  }

  async function reasonToDrop({ to, kind, sender }: Outgoing): Promise<string | undefined> {
    const address = to.toLowerCase();
    if (await isSuppressed(address, kind)) return 'suppressed';
    if (toStrangers.includes(kind)) {
      if (await refusals.isRefused(address)) return 'never again';
      // Before the receiver's count: what a sender over their limit sends must not use that up.
      if (sender !== undefined && !(await take(`from:${sender}`, strangersPerHour))) return 'sender';
    }
    if (!(await take(`${kind}:${address}`, emailsPerHour[kind]))) return 'receiver';
    return isPhoneNumber(to) ? reasonToDropText(to) : undefined;
  }

  async function reasonToDropText(phone: string): Promise<string | undefined> {
    const country = countryOfText(phone, textCountries);
    if (country === undefined) return 'no mobile number of a country of the settings';
    if (!(await take(`range:${rangeOf(phone)}`, textsPerHour.range))) return 'numbers alike';
    return (await take(`country:${country}`, textsPerHour.country)) ? undefined : 'country';
  }

  async function sendBy(
    { send }: Pick<Mailer, 'send'>,
    email: OutgoingEmail | OutgoingText,
  ): Promise<boolean> {
    const reason = await reasonToDrop(email);
    if (reason !== undefined) {
      log.warn({ emailId: email.id, kind: email.kind, reason }, 'mail.dropped: an email is not sent');
      return false;
    }
    const { id, to, kind, expiresAt } = email;
    const stop = toStrangers.includes(kind) ? await refusals.linkFor(to.toLowerCase()) : undefined;
    const subject = withoutLinks(email.subject);
    await send({
      id,
      to,
      subject,
      ...('body' in email
        ? renderEmail(email.body, { subject, publicUrl, stop })
        : { text: withoutLinks(email.text, publicUrl) }),
      ...omitUndefined({ expiresAt, unsubscribeUrl: email.unsubscribeUrl ?? stop?.url }),
    });
    return true;
  }

  return {
    ...mailer,
    sendsTextsTo: (phone) => countryOfText(phone, textCountries) !== undefined,
    send: (email) => sendBy(mailer, email),
    sendAtOnce: (email) => sendBy(transport, email),
  };
}
