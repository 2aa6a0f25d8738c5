import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { mailerContract, type WatchedMailer } from '@ardhi/kernel/mailer/mailer.contract';
import { catchesSaboteurs, keepsContract, type OpenForTest } from '@ardhi/kernel/testing/contract';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { clock, opened } from '../testing/opened.ts';
import { smtpMailer } from './smtp.ts';

const openMailbox = opened(({ mailer }) => ({ mailer, arrived: async () => (await mailer.sent?.()) ?? [] }));

/** A real SMTP server on this machine that keeps what it is handed. */
const openSmtp: OpenForTest<WatchedMailer> = async () => {
  const received: Awaited<ReturnType<WatchedMailer['arrived']>>[number][] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then(({ subject = '', text = '', headers }) => {
          const said = (name: string) => headers.find(({ key }) => key === name)?.value;
          const [, unsubscribe] = /^<(.+)>$/.exec(said('list-unsubscribe') ?? '') ?? [];
          const isAtOnce = said('list-unsubscribe-post') === 'List-Unsubscribe=One-Click';
          for (const { address: to } of session.envelope.rcptTo)
            received.push({ to, subject, text, ...(unsubscribe && isAtOnce && { unsubscribe }) });
        })
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const kept = await opened(({ documents }) => documents)();
  const mailer = await smtpMailer(`smtp://127.0.0.1:${port}`, 'no-reply@ardhi.test', {
    documents: kept.engine,
    clock,
  });
  return {
    engine: { mailer, arrived: async () => received },
    async close() {
      await mailer.close();
      await kept.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

keepsContract('mailbox', mailerContract, openMailbox);
keepsContract('smtp', mailerContract, openSmtp);

catchesSaboteurs(mailerContract, openMailbox, {
  'loses letters it does not know': (one) => ({
    ...one,
    mailer: {
      ...one.mailer,
      send: (mail) => one.mailer.send({ ...mail, text: mail.text.replace(/[^\p{ASCII}]/gu, '?') }),
    },
  }),
  'sends a repeat': (one) => {
    let made = 0;
    return {
      ...one,
      mailer: { ...one.mailer, send: (mail) => one.mailer.send({ ...mail, id: `${mail.id}${made++}` }) },
    };
  },
});
