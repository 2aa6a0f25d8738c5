import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '@ardhi/kernel/runtime/config';
import { clock, openEmbeddedPart } from '@ardhi/testing/embedded-engines';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { openMailer } from './open-mailer.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const encoded = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const email = {
  id: '01H0000000000000000000DKIM',
  to: 'nakato@ardhi.test',
  subject: 'Karibu, ŋŋ: a new plot in Kira that fits what you are looking for, with a long subject',
  text: 'One line\n\nand another: £ € ሰላም   \n.\n\n\n',
  html: '<p>One line</p>',
  unsubscribeUrl: 'https://ardhi.test/api/saved-searches/unsubscribe/a-long_token',
};

/** Sends an email to a real SMTP server on this machine; resolves with the bytes that it received. */
async function received(MAIL_DKIM: string | undefined): Promise<string> {
  const messages: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      buffer(stream).then((bytes) => {
        messages.push(bytes);
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const stored = await openEmbeddedPart(({ documents }) => documents)();
  const settings = { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'no-reply@ardhi.test', MAIL_DKIM };
  const mailer = await openMailer({ ...settings, SMS_URL: undefined }, { documents: stored.engine, clock });
  await mailer.send(email);
  await mailer.close();
  await stored.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return messages[0]?.toString('latin1') ?? '';
}

/** White space and case of a header as RFC 6376 §3.4.2 reads them. */
function relaxedHeader(line: string): string {
  const at = line.indexOf(':');
  const value = line.slice(at + 1).replaceAll('\r\n', '');
  return `${line.slice(0, at).trim().toLowerCase()}:${value.replaceAll(/[ \t]+/g, ' ').trim()}`;
}

/** White space of a body as RFC 6376 §3.4.4 reads it. */
function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
}

interface Verification {
  readonly domain: string | undefined;
  readonly selector: string | undefined;
  readonly signed: readonly string[];
  readonly isValid: boolean;
}

/** Verifies the signature of a message as a receiver does (RFC 6376 §6.1), with none of the code that made it. */
function verification(message: string, key: KeyObject): Verification {
  const end = message.indexOf('\r\n\r\n');
  const headers = message.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? '';
  const tags = new Map(
    relaxedHeader(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => [tag.split('=')[0]?.trim(), tag.slice(tag.indexOf('=') + 1).replaceAll(' ', '')]),
  );
  const signed = tags.get('h')?.split(':') ?? [];
  const covered = signed.map((name) => headers.findLast((line) => line.toLowerCase().startsWith(`${name}:`)));
  const own = relaxedHeader(signature.replace(/(;\s*b=)[^;]*$/, '$1'));
  const text = [...covered.map((line = '') => relaxedHeader(line)), own].join('\r\n');
  const hash = createHash('sha256')
    .update(relaxedBody(message.slice(end + 4)), 'latin1')
    .digest('base64');
  const isValid =
    tags.get('a') === 'rsa-sha256' &&
    tags.get('c') === 'relaxed/relaxed' &&
    tags.get('bh') === hash &&
    verify('sha256', Buffer.from(text, 'latin1'), key, Buffer.from(tags.get('b') ?? '', 'base64'));
  return { domain: tags.get('d'), selector: tags.get('s'), signed, isValid };
}

describe('the signature of an email', () => {
  it('is valid for its receiver, names the domain of the sender, and covers both headers that unsubscribe', async () => {
    const message = await received(`ardhi1:${encoded(privateKey)}`);
    const found = verification(message, createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })));
    expect(found).toMatchObject({ domain: 'ardhi.test', selector: 'ardhi1', isValid: true });
    const required = [
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'list-unsubscribe',
      'list-unsubscribe-post',
    ];
    expect(found.signed).toEqual(expect.arrayContaining(required));
  });

  it('is not valid once a word, a header or the key is another one', async () => {
    const message = await received(`ardhi1:${encoded(privateKey)}`);
    const altered = [
      message.replace('<p>One line</p>', '<p>One lime</p>'),
      message.replace(/^To: nakato/m, 'To: beno'),
      message.replace('=One-Click', '=Two-Click'),
      message.replace(/^Subject: /m, 'Subject: Re: '),
    ];
    expect(altered.filter((one) => one === message)).toEqual([]);
    expect(altered.map((one) => verification(one, publicKey).isValid)).toEqual(altered.map(() => false));
    const other = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey;
    expect(verification(message, other).isValid).toBe(false);
  });

  it('is left to the mail server without a key', async () => {
    expect(await received(undefined)).not.toMatch(/^dkim-signature:/im);
  });
});

describe('the setting MAIL_DKIM', () => {
  it('is a selector and an RSA key of at least 1,024 bits', () => {
    const valid = `ardhi1:${encoded(privateKey)}`;
    expect(readConfig({ MAIL_DKIM: valid }).MAIL_DKIM).toBe(valid);
    const short = generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey;
    const elliptic = generateKeyPairSync('ed25519').privateKey;
    for (const MAIL_DKIM of [
      encoded(privateKey),
      `ardhi1:${encoded(short)}`,
      `ardhi1:${encoded(elliptic)}`,
      'ardhi1:bm8ga2V5',
      `ardhi 1:${encoded(privateKey)}`,
    ])
      expect(() => readConfig({ MAIL_DKIM })).toThrow(
        /^The setting MAIL_DKIM is not valid: it must be SELECTOR:KEY/,
      );
  });
});
