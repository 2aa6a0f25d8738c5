import {
  listMessageProviders,
  testMessageProvider,
} from '@ardhi/contracts/accounts/message-providers.routes';
import type { ProviderSummary, ProviderTest } from '@ardhi/contracts/provider-test';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { OutgoingEmail, OutgoingText } from '@ardhi/kernel/email/limited-mailer';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { isNotAccepted } from '@ardhi/kernel/ports/mailer';
import { outcomeOfFailure, settingStates } from '@ardhi/kernel/runtime/provider-outcome';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { emailText } from '../email-texts.ts';
import { type User, user } from '../user/user.ts';

/** How long a server may take, in milliseconds. The message may arrive all the same. */
const timeoutMs = 20_000;

/** What is sent, without its id. */
type TestMessage = Omit<OutgoingEmail, 'id'> | Omit<OutgoingText, 'id'>;

/** A provider of messages, and the message of its test for an admin; undefined for one whom it cannot reach. */
interface MessageProvider extends ProviderSummary {
  messageFor(admin: User): TestMessage | undefined;
}

/** The providers as they are set up. Without a mail server everything goes to the development mailbox. */
function messageProviders({ config, mailer }: Pick<ServiceContext, 'config' | 'mailer'>): MessageProvider[] {
  const isMailbox = config.MAIL_URL === 'mailbox:';
  const [mailUrl, ...mailSettings] = settingStates(config, ['MAIL_URL', 'MAIL_FROM'], ['MAIL_DKIM']);
  const texts = config.SMS_URL === undefined ? 'NOT_SET_UP' : 'READY';
  return [
    {
      name: 'EMAIL',
      state: isMailbox ? 'SIMULATED' : 'READY',
      settings: [{ name: 'MAIL_URL', isRequired: true, ...mailUrl, isSet: !isMailbox }, ...mailSettings],
      test: 'MESSAGE',
      messageFor: ({ email }) =>
        email === ''
          ? undefined
          : {
              kind: 'NOTICE',
              to: email,
              subject: emailText('providerTest.subject'),
              body: { paragraphs: [emailText('providerTest.email')], button: 'NO_PAGE' },
            },
    },
    {
      name: 'SMS',
      state: isMailbox ? 'SIMULATED' : texts,
      settings: settingStates(config, ['SMS_URL']),
      test: 'MESSAGE',
      messageFor: ({ phone }) =>
        phone?.verifiedAt === undefined || !mailer.sendsTextsTo(phone.e164)
          ? undefined
          : {
              kind: 'NOTICE',
              to: phone.e164,
              subject: emailText('providerTest.subject'),
              text: emailText('providerTest.text'),
            },
    },
  ];
}

/** Routes of the mail server and the gateway for text messages (api.md A85). */
export function messageProviderRoutes(context: ServiceContext): Endpoint[] {
  return [
    serve(listMessageProviders, async () => ({
      items: messageProviders(context).map(({ messageFor: _, ...provider }) => provider),
    })),

    serve(testMessageProvider, async ({ params, caller, newId }) => {
      const { state, messageFor } =
        messageProviders(context).find(({ name }) => name === params.name) ?? refuse('NOT_FOUND');
      if (state === 'NOT_SET_UP') return { outcome: 'NOT_SET_UP' };
      const message = messageFor((await context.state<User>(user, caller.id)).state);
      if (message === undefined) return { outcome: 'NO_RECEIVER' };
      return testWith(context, { ...message, id: `provider-test:${newId()}` });
    }),
  ];
}

/** Sends a message and tells how that ended. */
async function testWith(
  { mailer }: Pick<ServiceContext, 'mailer'>,
  message: OutgoingEmail | OutgoingText,
): Promise<ProviderTest> {
  try {
    const isSent = await withinLimit(mailer.sendAtOnce(message));
    return { outcome: isSent ? 'OK' : 'NOT_ACCEPTED' };
  } catch (error) {
    return isNotAccepted(error) ? outcomeOfReply(error) : outcomeOfFailure(error);
  }
}

/** @throws Error TimeoutError */
async function withinLimit<T>(promise: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

/** What a reply of a server means: a sign-in that fails and a sender that is refused are settings. */
function outcomeOfReply({
  code,
  message,
}: {
  readonly code: unknown;
  readonly message: string;
}): ProviderTest {
  const isAboutReceiver =
    code === 'EMAIL_REJECTED' || (code === 'EMAIL_DEFERRED' && /EENVELOPE|EMESSAGE/.test(message));
  if (isAboutReceiver) return { outcome: 'NOT_ACCEPTED', detail: message };
  if (message.includes('ETIMEDOUT')) return { outcome: 'TIMEOUT' };
  const isAboutSettings = /EAUTH|EENVELOPE|HTTP 4\d\d|InvalidSenderId/.test(message);
  if (isAboutSettings) return { outcome: 'SETTINGS_REFUSED', detail: message };
  const hasNoReply = /^(?:SMS )?[A-Z_]+$/.test(message);
  return { outcome: hasNoReply ? 'UNREACHABLE' : 'PROVIDER_TROUBLE', detail: message };
}
