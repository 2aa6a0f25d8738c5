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
    expect(await actionsOf(answer)).toEqual([['Home', '/']]);
  });

  it('goes back to the page of the site that it was opened from', async () => {
    await using gateway = await testGateway();
    const from = (referer: string) =>
      gateway.get('/nowhere', { headers: { accept: 'text/html', referer } }).then(actionsOf);
    const { host } = new URL((await open(gateway, '/nowhere')).url);
    expect(await from(`http://${host}/plots?page=2&sort=price`)).toEqual([
      ['Go Back', '/plots?page=2&amp;sort=price'],
    ]);
    expect(await from(`http://${host}/nowhere`)).toEqual([['Home', '/']]);
    expect(await from(`http://${host}//elsewhere.test`)).toEqual([['Home', '/']]);
    expect(await from('https://elsewhere.test/plots')).toEqual([['Home', '/']]);
    expect(await from('not an address')).toEqual([['Home', '/']]);
  });

  it('has the sentence of the refusal as its heading', async () => {
    await using gateway = await testGateway();
    expect(await (await open(gateway, '/nowhere')).text()).toMatch(/<h1 [^>]*>Page Not Found<\/h1>/);
  });

  it('also offers the same address again where the fault may pass', async () => {
    await using gateway = await testGateway();
    gateway.respond = (_, response) => void response.destroy();
    const answer = await open(gateway, '/properties/search');
    expect(answer.status).toBe(502);
    expect(await actionsOf(answer)).toEqual([
      ['Try again', ''],
      ['Home', '/'],
    ]);
  });

  it('repeats nothing of the address and has no scripts', async () => {
    await using gateway = await testGateway();
    const answer = await open(gateway, '/nowhere?<script>alert(1)</script>');
    expect(await answer.text()).not.toMatch(/<script|nowhere|alert/);
  });
});
