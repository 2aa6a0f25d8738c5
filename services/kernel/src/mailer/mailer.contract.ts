import { expect } from 'vitest';
import type { Contract } from '../testing/contract.ts';
import type { Mailer, SentMail } from './mailer.ts';

const mail = {
  id: '01H0000000000000000000MAIL',
  to: 'nakato@ardhi.test',
  subject: 'Karibu, ŋŋ',
  text: 'One line\nand another: £ € ሰላም',
};

/** A mailer and what arrived at the other end. */
export interface WatchedMailer {
  readonly mailer: Mailer;
  readonly arrived: () => Promise<readonly Pick<SentMail, 'to' | 'subject' | 'text' | 'unsubscribe'>[]>;
}

/** What every mailer must do. */
export const mailerContract: Contract<WatchedMailer> = {
  port: 'mailer',
  cases: [
    {
      name: 'brings a mail to its receiver with its words unharmed',
      async prove({ mailer, arrived }) {
        await mailer.send(mail);
        const [found] = await arrived();
        expect([found?.to, found?.subject, found?.text.trim()]).toEqual([mail.to, mail.subject, mail.text]);
      },
    },
    {
      name: 'tells mail programs where mails of its kind are ended, if anywhere',
      async prove({ mailer, arrived }) {
        const unsubscribe = 'https://ardhi.test/api/saved-searches/unsubscribe/a-long_token';
        await mailer.send({ ...mail, unsubscribe });
        expect((await arrived()).map((found) => found.unsubscribe)).toEqual([unsubscribe]);
        await mailer.send({ ...mail, id: 'y', to: 'beno@ardhi.test' });
        expect((await arrived()).find(({ to }) => to === 'beno@ardhi.test')?.unsubscribe).toBeUndefined();
      },
    },
    {
      name: 'sends an id once',
      async prove({ mailer, arrived }) {
        await mailer.send(mail);
        await mailer.send(mail);
        await mailer.send({ ...mail, id: '01H000000000000000000OTHER' });
        expect(await arrived()).toHaveLength(2);
      },
    },
    {
      name: 'does not let a subject smuggle in a second header',
      async prove({ mailer, arrived }) {
        await mailer
          .send({ ...mail, id: 'x', subject: 'Hello\r\nBcc: everybody@ardhi.test' })
          .catch(() => undefined);
        expect((await arrived()).every(({ to }) => to === mail.to)).toBe(true);
      },
    },
  ],
};
