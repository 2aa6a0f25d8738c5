import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** A second checkout of the product, whose front end can be changed and built without touching this one. */
export interface Checkout {
  readonly folder: string;
  /** Replaces text in a file of the checkout. @throws Error when the text is missing */
  change(file: string, from: string, to: string): void;
  /** Builds what changed, as `npm run build` does, and returns the output. */
  build(): Promise<string>;
  [Symbol.dispose](): void;
}

/** Copies the front end, its build and its signing key; services and packages are linked. */
export function makeCheckout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-checkout-'));
  const inCheckout = (path: string) => join(folder, path);
  for (const copied of ['frontends', 'infra', 'package.json', 'package-lock.json', '.cache/remotes-key.pem'])
    cpSync(join(root, copied), inCheckout(copied), { recursive: true });
  for (const linked of ['services', 'gateway']) symlinkSync(join(root, linked), inCheckout(linked));
  mkdirSync(inCheckout('node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@ardhi'))
    symlinkSync(join(root, 'node_modules', name), inCheckout(`node_modules/${name}`));
  cpSync(join(root, 'node_modules/@ardhi'), inCheckout('node_modules/@ardhi'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return {
    folder,
    change(file, from, to) {
      const text = readFileSync(inCheckout(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}.`);
      writeFileSync(inCheckout(file), text.replace(from, to));
    },
    async build() {
      const { stdout } = await execute(process.execPath, [inCheckout('infra/cli/build.ts')], { cwd: folder });
      return stdout;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
