import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type MailerUnderTest, mailerContract } from '@ardhi/kernel/ports/mailer/mailer.contract';
import { clock, openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { type OpenForTest, testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { sentIds } from './sent-ids.ts';
import { smtpMailer } from './smtp-mailer.ts';

const openMailbox = openEmbeddedPart(({ mailer }) => ({
  mailer,
  received: async () => (await mailer.sent?.()) ?? [],
}));

/** A real SMTP server on this machine that collects the emails it receives. */
const openSmtp: OpenForTest<MailerUnderTest> = async () => {
  const received: Awaited<ReturnType<MailerUnderTest['received']>>[number][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ subject = '', text = '', headers }) => {
          const headerValue = (name: string) => headers.find(({ key }) => key === name)?.value;
          const [, unsubscribe] = /^<(.+)>$/.exec(headerValue('list-unsubscribe') ?? '') ?? [];
          const isOneClick = headerValue('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
          for (const { address: to } of session.envelope.rcptTo)
            received.push({
              to,
              subject,
              text,
              ...(unsubscribe && isOneClick && { unsubscribeUrl: unsubscribe }),
            });
        })
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const stored = await openEmbeddedPart(({ documents }) => documents)();
  const sent = await sentIds({ documents: stored.engine, clock });
  const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@ardhi.test' }, sent);
  return {
    engine: { mailer, received: async () => received },
    async close() {
      await mailer.close();
      await stored.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

testContract('mailbox', mailerContract, openMailbox);
testContract('smtp', mailerContract, openSmtp);

testSaboteurs(mailerContract, openMailbox, {
  'loses non-ASCII characters': (fixture) => ({
    ...fixture,
    mailer: {
      ...fixture.mailer,
      send: (email) => fixture.mailer.send({ ...email, text: email.text.replace(/[^\p{ASCII}]/gu, '?') }),
    },
  }),
  'sends a repeat': (fixture) => {
    let sends = 0;
    return {
      ...fixture,
      mailer: {
        ...fixture.mailer,
        send: (email) => fixture.mailer.send({ ...email, id: `${email.id}${sends++}` }),
      },
    };
  },
});
