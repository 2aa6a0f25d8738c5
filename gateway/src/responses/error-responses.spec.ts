import { describe, expect, it } from 'vitest';
import { testGateway } from '../testing/test-gateway.ts';

/** The links below the heading of an error page, as text and address. */
async function actionsOf(answer: Response): Promise<readonly (readonly string[])[]> {
  const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  return [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href = '', text = '']) => [
    text,
    href,
  ]);
}

describe('an error page of the gateway', () => {
  const open = (gateway: Awaited<ReturnType<typeof testGateway>>, path: string) =>
    gateway.get(path, { headers: { accept: 'text/html' } });

  it('leads back without scripts where an address does not exist', async () => {
    await using gateway = await testGateway();
    const answer = await open(gateway, '/nowhere');
    expect(answer.status).toBe(404);
    expect(await actionsOf(answer)).toEqual([['Go Back', '/']]);
  });

  it('also offers the same address again where the fault may pass', async () => {
    await using gateway = await testGateway();
    gateway.respond = (_, response) => void response.destroy();
    const answer = await open(gateway, '/properties/search');
    expect(answer.status).toBe(502);
    expect(await actionsOf(answer)).toEqual([
      ['Try again', ''],
      ['Go Back', '/'],
    ]);
  });

  it('repeats nothing of the address and has no scripts', async () => {
    await using gateway = await testGateway();
    const answer = await open(gateway, '/nowhere?<script>alert(1)</script>');
    expect(await answer.text()).not.toMatch(/<script|nowhere|alert/);
  });
});
