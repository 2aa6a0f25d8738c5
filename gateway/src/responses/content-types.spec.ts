import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testGateway } from '../testing/test-gateway.ts';

describe('the content type', () => {
  it('names the type and the character set of every kind of response', async () => {
    const site = await mkdtemp(join(tmpdir(), 'ardhi-types-'));
    await writeFile(join(site, 'sw.js'), 'self');
    await writeFile(join(site, 'remotes.json'), '{}');
    await using gateway = await testGateway({ site }, { SECURITY_CONTACT: 'mailto:security@ardhi.test' });
    const typeOf = async (path: string, accept = '*/*') => {
      const answer = await gateway.get(path, { headers: { accept } });
      return [path, answer.headers.get('content-type')];
    };
    const json = 'application/json; charset=utf-8';
    const html = 'text/html; charset=utf-8';
    const expected: [string, string, string?][] = [
      ['/openapi.json', json],
      ['/asyncapi.json', json],
      ['/health/live', json],
      ['/nowhere', json],
      ['/nowhere', html, 'text/html'],
      ['/api//geo', json],
      ['/api/users/profile', json],
      ['/sw.js', 'text/javascript; charset=utf-8'],
      ['/remotes.json', json],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ];
    for (const [path, type, accept] of expected) expect(await typeOf(path, accept)).toEqual([path, type]);
  });
});
