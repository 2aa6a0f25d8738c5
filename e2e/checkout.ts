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

const root = join(import.meta.dirname, '..');
const start = promisify(execFile);

/** Another checkout of the product, whose front end may be changed and built while this one stays as it is. */
export interface Checkout {
  readonly folder: string;
  /** Replaces words in a file of it. @throws Error when they are not there */
  change(file: string, from: string, to: string): void;
  /** Builds what changed, as `npm run build` does; answers what the build said. */
  build(): Promise<string>;
  [Symbol.dispose](): void;
}

/** Own are the front end with what was built of it and the key that signs it; services and packages are linked. */
export function makeCheckout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-checkout-'));
  const inside = (path: string) => join(folder, path);
  for (const own of ['frontends', 'infra', 'package.json', 'package-lock.json', '.cache/remotes-key.pem'])
    cpSync(join(root, own), inside(own), { recursive: true });
  for (const linked of ['services', 'gateway']) symlinkSync(join(root, linked), inside(linked));
  mkdirSync(inside('node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '@ardhi'))
    symlinkSync(join(root, 'node_modules', name), inside(`node_modules/${name}`));
  cpSync(join(root, 'node_modules/@ardhi'), inside('node_modules/@ardhi'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return {
    folder,
    change(file, from, to) {
      const text = readFileSync(inside(file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say ${from}.`);
      writeFileSync(inside(file), text.replace(from, to));
    },
    async build() {
      const { stdout } = await start(process.execPath, [inside('infra/run/build.ts')], { cwd: folder });
      return stdout;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
