// Plain JavaScript that runs on any Node from 20 on: installs the packages (Node 26 among them) and runs the command with it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startupSentence } from '../tasks/startup-sentence.mjs';
import { withInstallLock } from './install-lock.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const windows = process.platform === 'win32';
const node26 = join(root, 'node_modules', '.bin', windows ? 'node.cmd' : 'node');
/** Code that Node has compiled; each version of a file adds to it until packages are installed again. */
const compiled = join(root, '.cache', 'compiled');

const verbs = [
  'start',
  'dev',
  'test',
  'test-long',
  'rehearse',
  'check',
  'spec',
  'live',
  'e2e',
  'fix',
  'seed',
  'build',
  'bench',
  'chaos',
  'conform',
  'migrate',
  'backup',
  'restore',
  'dead-letters',
  'outdated',
  'basemap',
  'emails',
  'gallery',
  'pictures',
];
const [verb = 'start', ...rest] = process.argv.slice(2);

/** Runs a program and shows its output only if it fails; meanwhile one line shows progress. */
function quietly(what, command, args, cwd) {
  return new Promise((resolve, reject) => {
    const began = Date.now();
    let output = '';
    const child = spawn(command, args, { cwd, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] });
    const tick = setInterval(() => say(`${what} ... ${seconds(began)} s`), 1_000);
    say(`${what} ...`);
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(tick);
      process.stdout.write('\n');
      if (code === 0) resolve();
      else reject(new Error(`${what} failed:\n${output.trim().split('\n').slice(-20).join('\n')}`));
    });
  });
}

const seconds = (began) => Math.round((Date.now() - began) / 1_000);
let lastSaid = 0;
/** Overwrites one line on a terminal; elsewhere prints a line every ten seconds. */
function say(line) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K${line}`);
  else if (Date.now() - lastSaid > 10_000) {
    lastSaid = Date.now();
    process.stdout.write(`${line}\n`);
  }
}

/** Installs a folder's locked packages unless they are up to date; of several commands one installs and the others wait. */
async function install(folder, what) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const stamp = join(folder, 'node_modules', '.ardhi-installed');
  const isUpToDate = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  if (isUpToDate()) return;
  await withInstallLock(join(folder, '.cache', 'install.lock'), async () => {
    if (isUpToDate()) return;
    await quietly(
      what,
      windows ? 'npm.cmd' : 'npm',
      ['ci', '--no-audit', '--no-fund', '--loglevel=error'],
      folder,
    );
    rmSync(compiled, { recursive: true, force: true });
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, lock);
  });
}

/** Runs the command with Node 26, forwards signals and exits with its exit code. */
function handOver() {
  const program = join(root, 'infra', 'cli', `${verb}.ts`);
  const child = spawn(node26, ['--disable-warning=ExperimentalWarning', program, ...rest], {
    cwd: root,
    // Every process that is started from here on reads compiled code instead of compiling it again.
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    stdio: 'inherit',
    shell: windows,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code, signal) => process.exit(code ?? (signal === null ? 0 : 1)));
}

try {
  const [major] = process.versions.node.split('.').map(Number);
  if (major < 20)
    throw new Error(
      `Ardhi needs Node 20 or newer to start; this is ${process.version}. Download a newer version from nodejs.org.`,
    );
  if (!verbs.includes(verb)) throw new Error(`There is no command ${verb}. There are: ${verbs.join(', ')}.`);
  await install(root, 'Installing packages (about a minute the first time)');
  if (
    ['test', 'test-long', 'check', 'conform', 'e2e', 'live', 'gallery'].includes(verb) ||
    (verb === 'bench' && rest[0] === 'web')
  )
    await install(join(root, 'e2e'), 'Installing the test browser');
  if (!existsSync(node26))
    throw new Error('Node 26 was not installed with the packages. Run npm ci and check its output.');
  handOver();
} catch (error) {
  process.stderr.write(`${startupSentence(error)}\n`);
  process.exit(1);
}
