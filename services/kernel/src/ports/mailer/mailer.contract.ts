import type { PortContract } from '@ardhi/testing/port-contract';
import { expect } from 'vitest';
import type { Mailer, SentEmail } from './mailer.ts';

const email = {
  id: '01H0000000000000000000MAIL',
  to: 'nakato@ardhi.test',
  subject: 'Karibu, ŋŋ',
  text: 'One line\nand another: £ € ሰላም',
};

/** A mailer and the messages that its mail server received. */
export interface MailerUnderTest {
  readonly mailer: Mailer;
  readonly received: () => Promise<readonly Pick<SentEmail, 'to' | 'subject' | 'text' | 'unsubscribeUrl'>[]>;
}

/** Requirements for every mailer. */
export const mailerContract: PortContract<MailerUnderTest> = {
  port: 'mailer',
  cases: [
    {
      name: 'delivers an email with recipient, subject and text unchanged',
      async verify({ mailer, received }) {
        await mailer.send(email);
        const [message] = await received();
        expect([message?.to, message?.subject, message?.text.trim()]).toEqual([
          email.to,
          email.subject,
          email.text,
        ]);
      },
    },
    {
      name: 'sends the one-click unsubscribe header if there is an unsubscribe URL',
      async verify({ mailer, received }) {
        const unsubscribeUrl = 'https://ardhi.test/api/saved-searches/unsubscribe/a-long_token';
        await mailer.send({ ...email, unsubscribeUrl });
        expect((await received()).map((message) => message.unsubscribeUrl)).toEqual([unsubscribeUrl]);
        await mailer.send({ ...email, id: 'y', to: 'beno@ardhi.test' });
        expect((await received()).find(({ to }) => to === 'beno@ardhi.test')?.unsubscribeUrl).toBeUndefined();
      },
    },
    {
      name: 'sends an id once',
      async verify({ mailer, received }) {
        await mailer.send(email);
        await mailer.send(email);
        await mailer.send({ ...email, id: '01H000000000000000000OTHER' });
        expect(await received()).toHaveLength(2);
      },
    },
    {
      name: 'rejects header injection through the subject',
      async verify({ mailer, received }) {
        await mailer
          .send({ ...email, id: 'x', subject: 'Hello\r\nBcc: everybody@ardhi.test' })
          .catch(() => undefined);
        expect((await received()).every(({ to }) => to === email.to)).toBe(true);
      },
    },
  ],
};
