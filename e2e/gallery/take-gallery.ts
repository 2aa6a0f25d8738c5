import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { browserFlags, browserPath } from '../support/browser.ts';
import { failureHeadings } from '../support/failure-headings.ts';
import { type RoleScreens, screensOfRoles, unknownPath } from '../support/screens-of-roles.ts';
import { hasNoSidewaysScroll } from '../support/sideways-scroll.ts';
import { signIn } from '../support/sign-in.ts';
import { type GalleryScreen, galleryPage } from './gallery-page.ts';

/** A phone and a laptop, by day and by night. */
const looks = [360, 1_280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    width,
    colorScheme,
    name: `${width}-${colorScheme}`,
  })),
);
type Look = (typeof looks)[number];

interface GalleryOptions {
  readonly url: string;
  /** Folder of the pictures and of the page that shows them. */
  readonly folder: string;
  /** Parts of paths; every screen without one. */
  readonly only: readonly string[];
  readonly report: (line: string) => void;
}

/** Opens every screen of every role in a browser, and stores a picture of each look. Returns one sentence per screen that failed or is too wide. */
export async function takeGallery({ url, folder, only, report }: GalleryOptions): Promise<readonly string[]> {
  const executablePath = await browserPath();
  const browser = await chromium.launch({ args: [...browserFlags], ...omitUndefined({ executablePath }) });
  const problems: string[] = [];
  const screens: GalleryScreen[] = [];
  try {
    for (const [role, { email, pathsIn }] of Object.entries<RoleScreens>(screensOfRoles)) {
      const paths = await pathsIn(url);
      const wanted = paths.filter((path) => only.length === 0 || only.some((part) => isPart(path, part)));
      if (wanted.length === 0) continue;
      report(`${role}: ${wanted.length} screens`);
      const roleFolder = role.replaceAll(' ', '-');
      await mkdir(join(folder, roleFolder), { recursive: true });
      const storageState = await sessionOf(browser, url, email);
      const fileOf = (path: string, look: string) => `${roleFolder}/${fileName(path)}-${look}.png`;
      for (const look of looks) {
        const page = await openLook(browser, look, storageState);
        for (const path of wanted) {
          const problem = await takePicture(page, { url, path, file: join(folder, fileOf(path, look.name)) });
          if (problem !== undefined) problems.push(`${role} ${path} (${look.name}): ${problem}`);
        }
        await page.context().close();
      }
      for (const path of wanted)
        screens.push({
          role,
          path,
          pictures: looks.map(({ name, width }) => ({ file: fileOf(path, name), width })),
        });
    }
    await writeFile(join(folder, 'index.html'), galleryPage(screens));
  } finally {
    await browser.close();
  }
  return problems;
}

/** True if a path contains a part; `/` is the home page alone. */
const isPart = (path: string, part: string): boolean => (part === '/' ? path === part : path.includes(part));

type StorageState = BrowserContextOptions['storageState'];

/** The cookies of a signed-in account; none for visitors. */
async function sessionOf(browser: Browser, url: string, email: RoleScreens['email']): Promise<StorageState> {
  if (email === undefined) return { cookies: [], origins: [] };
  const context = await browser.newContext();
  await signIn(await context.newPage(), email, undefined, `${url}/login`);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function openLook(
  browser: Browser,
  { width, colorScheme }: Look,
  storageState: StorageState,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...omitUndefined({ storageState }),
  });
  // A limit that ends a hang, on a machine that does other work too.
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

interface Shot {
  readonly url: string;
  readonly path: string;
  readonly file: string;
}

/** Stores a picture of a screen from top to bottom. Returns what is wrong with it. */
async function takePicture(page: Page, { url, path, file }: Shot): Promise<string | undefined> {
  await page.goto(url + path);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await heading.waitFor();
  await loadPictures(page);
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  const title = (await heading.textContent())?.trim() ?? '';
  if (failureHeadings.includes(title) && path !== unknownPath && !path.endsWith('/none')) return title;
  return (await hasNoSidewaysScroll(page)) ? undefined : 'it is wider than the screen';
}

/** Scrolls through a page as a reader does, since its pictures load only where they are seen, and back to its top. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo(0, 0);
  });
  // A screen that asks for news all the time is never idle.
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
}

/** A path as the name of a file; ids are left out, so that two galleries can be compared. */
const fileName = (path: string): string =>
  path
    .replaceAll(/[0-9A-HJKMNP-TV-Z]{26}/g, 'id')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'home';
