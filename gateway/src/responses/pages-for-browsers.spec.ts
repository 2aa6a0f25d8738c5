import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { confirmEmailStop, stopEmails } from '@ardhi/contracts/accounts/email-stop.routes';
import { redirectToUnsubscribePage } from '@ardhi/contracts/listings/saved-searches.routes';
import type { AnyRoute } from '@ardhi/contracts/route';
import { describe, expect, it } from 'vitest';
import { exampleRoutes, testGateway } from '../testing/test-gateway.ts';
import { isOpenedInBrowser } from './pages-for-browsers.ts';

const sentence = 'This code or link is not valid.';
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const routes = [...exampleRoutes, stopEmails, confirmEmailStop, redirectToUnsubscribePage];

/** A gateway whose service refuses everything. */
async function refusingGateway() {
  const gateway = await testGateway({ routes });
  gateway.respond = (_, response) =>
    void response
      .writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ code: 'CODE_INVALID', message: sentence, error: {} }));
  return gateway;
}

describe('a route that a link or a plain form opens in a browser', () => {
  it.each([
    ['POST', '/api/emails/stop/abc'],
    ['GET', '/api/emails/stop/abc'],
    ['GET', '/api/saved-searches/unsubscribe/abc'],
  ])('answers a refusal as a page to a browser (%s %s)', async (method, path) => {
    await using gateway = await refusingGateway();
    const answer = await gateway.get(path, { method, headers: { accept: browser } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    const page = await answer.text();
    expect(page).toMatch(new RegExp(`<h1 [^>]*>${sentence}</h1>`));
    expect(page).not.toContain('CODE_INVALID');
  });

  it('answers the one-click call of a mail program, and any other program, as JSON', async () => {
    await using gateway = await refusingGateway();
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    for (const accept of ['*/*', 'application/json', 'text/html, application/json']) {
      const answer = await gateway.get('/api/emails/stop/abc', {
        method: 'POST',
        body,
        headers: { accept },
      });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        400,
        'CODE_INVALID',
      ]);
    }
  });

  it('answers a refusal of the gateway itself as a page, and a success as it is', async () => {
    await using gateway = await testGateway({ routes });
    const post = () => gateway.get('/api/emails/stop/abc', { method: 'POST', headers: { accept: browser } });
    gateway.respond = (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<h1>You get no more such emails</h1>');
    expect(await (await post()).text()).toBe('<h1>You get no more such emails</h1>');
    let last = await post();
    for (let i = 0; i < 200 && last.status === 200; i++) last = await post();
    expect([last.status, last.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
    expect(await last.text()).toContain('Try again');
  });

  it('is no other route: a call stays a call', async () => {
    await using gateway = await refusingGateway();
    const answer = await gateway.get('/api/geo/countries', { headers: { accept: browser } });
    expect(((await answer.json()) as { code: string }).code).toBe('CODE_INVALID');
  });
});

/** Addresses under /api that services give to other programs, each with the reason why no person opens them. */
const forPrograms: Readonly<Record<string, string>> = {
  '/api/callbacks/payments/daraja': 'the provider calls it',
  '/api/callbacks/payments/mtn-momo': 'the provider calls it',
  '/api/external/v1/feeds/:p.:p': 'the system of a partner reads it',
};

const modules = await Promise.all(
  globSync('services/contracts/src/*/*.routes.ts').map((file) => import(resolve(file))),
);
const allRoutes: readonly AnyRoute[] = modules.flatMap((module) => Object.values<AnyRoute>(module));

/** The addresses under /api that texts of services name, with what is computed as a parameter. */
const addressesIn = (source: string): readonly string[] =>
  [...source.matchAll(/[pP]ublicUrl\}(\/api\/(?:[^`'"?\s$]|\$\{[^}]*\})*)/g)].map(([, path = '']) =>
    path.replace(/\$\{[^}]*(?:\([^)]*\)[^}]*)*\}+/g, ':p'),
  );

const shapeOf = (path: string) => path.replace(/:\w+/g, ':p');

/** The addresses that no route opens in a browser. */
const unopened = (paths: readonly string[]) =>
  paths.filter(
    (path) =>
      !allRoutes.some(
        (route) =>
          route.method === 'GET' && shapeOf(route.path) === shapeOf(path) && isOpenedInBrowser(route),
      ),
  );

describe('an address under /api in an email', () => {
  it('is opened in a browser as a page', () => {
    const sources = globSync('services/*/src/**/*.ts').filter((file) => !file.includes('.spec.'));
    const paths = new Set(sources.flatMap((file) => addressesIn(readFileSync(file, 'utf8'))));
    expect([...paths].filter((path) => path.includes('unsubscribe') || path.includes('stop'))).toHaveLength(
      2,
    );
    expect(unopened([...paths]).toSorted()).toEqual(Object.keys(forPrograms).toSorted());
  });

  it('is found when its route answers JSON', () => {
    const planted = addressesIn('`$' + '{config.publicUrl}/api/geo/countries`');
    expect(unopened(planted)).toEqual(['/api/geo/countries']);
  });
});
