import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { blurredPictures } from './blurred-pictures.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeOptions {
  /** All rules by default. */
  readonly rules?: readonly string[];
  /** A CSS selector; the whole page by default. */
  readonly within?: string;
}

interface Violation {
  readonly rule: string;
  readonly impact: string | undefined;
  /** The first element. */
  readonly html: string | undefined;
}

/** Violations that axe finds in the open page. */
export async function violationsOf(page: Page, options: AxeOptions = {}): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ({ rules, within }) => {
      const { axe: tool } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await tool.run(within ?? document, {
        resultTypes: ['violations'],
        ...(rules !== undefined && { runOnly: [...rules] }),
      });
      return violations.map(({ id, impact, nodes }) => ({
        rule: id,
        impact: impact ?? undefined,
        html: nodes[0]?.html,
      }));
    },
    omitUndefined({ rules: options.rules, within: options.within }),
  );
}

/** The serious and critical violations of the open page, each with its first element. */
export const seriousViolations = async (page: Page, options?: AxeOptions): Promise<readonly string[]> =>
  (await violationsOf(page, options))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ rule, html }) => `${rule}: ${html}`);

/** The first words of the innermost elements that end at a distance from the left edge, in pixels. */
const endsAt = (right: number): string =>
  [...document.querySelectorAll('main *')]
    .filter((element) => Math.round(element.getBoundingClientRect().right) === right)
    .filter((element) => element.children.length === 0)
    .map((element) => `"${element.textContent.trim().slice(0, 40)}"`)
    .join(', ');

/** The open page at desktop and phone width, and by night: its serious violations, blurred pictures, and whether it is wider than the screen. */
export async function problemsOf(page: Page, path: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const add = (where: string, found: readonly string[]) =>
    problems.push(...found.map((problem) => `${path} ${where}: ${problem}`));
  for (const width of [1_280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    add(`at ${width} px`, await seriousViolations(page));
    add(`at ${width} px`, await blurredPictures(page));
    const scrollWidth = Number(await page.evaluate('document.documentElement.scrollWidth'));
    if (scrollWidth > width)
      add(`at ${width} px`, [`is ${scrollWidth} px wide: ${await page.evaluate(endsAt, scrollWidth)}`]);
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  add('by night', await seriousViolations(page, { rules: ['color-contrast'] }));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return problems;
}
