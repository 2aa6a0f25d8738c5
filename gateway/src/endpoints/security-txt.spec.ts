import { readConfig } from '@ardhi/kernel/runtime/config';
import { describe, expect, it } from 'vitest';
import { json, testGateway } from '../testing/test-gateway.ts';

const path = '/.well-known/security.txt';

describe('security.txt', () => {
  it('names contact, expiry, address and policy as RFC 9116 demands', async () => {
    const settings = {
      PUBLIC_URL: 'https://ardhi.test',
      SECURITY_CONTACT: 'mailto:security@ardhi.test',
      SECURITY_POLICY: 'https://ardhi.test/security-policy',
    };
    await using gateway = await testGateway({}, settings);
    const answer = await gateway.get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toBe(
      [
        'Contact: mailto:security@ardhi.test',
        'Expires: 2027-02-18T00:00:00.000Z',
        'Preferred-Languages: en',
        'Canonical: https://ardhi.test/.well-known/security.txt',
        'Policy: https://ardhi.test/security-policy',
        '',
      ].join('\n'),
    );
  });

  it('does not exist unless a contact is set', async () => {
    await using gateway = await testGateway();
    const answer = await gateway.get(path);
    expect([answer.status, (await json(answer)).code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    'security@ardhi.test',
    'http://ardhi.test/report',
    'javascript:alert(1)',
    'mailto:a@ardhi.test\nPolicy: https://evil.test',
  ])('refuses the contact %j at the start', (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow(/^The setting SECURITY_CONTACT /);
  });
});
