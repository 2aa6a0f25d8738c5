import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8');

/** Payloads that would run if a page rendered them as markup: the rows `xss-stored` of the bad inputs, and 19 more. */
export const payloads: readonly string[] = [
  ...fixture('bad-inputs.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ area, body }) => area === 'xss-stored' && typeof body?.html === 'string')
    .map(({ body }) => body.html),
  ...JSON.parse(fixture('xss-payloads.json')),
];

/** Elements that a payload would leave in a page that renders it as markup. */
export const injectedElements =
  '[onerror], [onload], [onfocus], [ontoggle], [srcdoc], a[href^="javascript:" i], [id=getElementById], ' +
  'math, base, embed, object, iframe, link[href*="evil.test"], meta[http-equiv=refresh]';

/** Collects dialogs, policy violations and requests to the attacker's host. */
export function collectViolations(context: BrowserContext): string[] {
  const violations: string[] = [];
  context.on('dialog', (dialog) => {
    violations.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text());
  });
  context.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('evil.test')) violations.push(request.url());
  });
  return violations;
}
