import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demoPassword } from '@ardhi/accounts/seed/demo-people';
import { readConfig } from '@ardhi/kernel/config/config';
import { bringUp, localEngines } from '../engines/bring-up.ts';
import { freePort } from '../engines/programs.ts';
import { undoing, untilStopped } from './process.ts';
import { services } from './services.ts';
import { root } from './step.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Whatever ends this program ends those that it started. */
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM');
});

function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  out: 'pipe' | 'inherit',
): ChildProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', out, 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Starts one of our programs and resolves once it says that it is open. @throws Error with what it said when it ends before */
function open(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const child = start(args, env, 'pipe');
  return new Promise((resolve_, reject) => {
    let said = '';
    child.stdout?.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('is open at')) resolve_(child);
    });
    child.once('exit', (code) => reject(new Error(`${name} stopped with ${code}.\n${said}`)));
  });
}

const stopped = (child: ChildProcess): Promise<void> =>
  new Promise((resolve_) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve_();
    child.once('exit', () => resolve_());
    child.kill('SIGTERM');
  });

/** One key for all processes, made at first start and kept for the owner's eyes only. */
function internalKey(folder: string): string {
  const file = join(folder, 'internal.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * `npm start -- --distributed`: the very processes of docker-compose.yml, started by hand: each service and the gateway
 * a process of its own, on the engines that the environment names, or on those that are brought up here.
 */
await untilStopped(async () => {
  const config = readConfig({
    DATA_DIR: join(root, '.data-distributed'),
    ...process.env,
    MODE: 'distributed',
  });
  const folder = resolve(config.DATA_DIR);
  mkdirSync(folder, { recursive: true });
  const undo = undoing();
  try {
    const engines = await bringUp(Object.keys(localEngines), join(folder, 'engines'), (what) =>
      say(`${what} ...`),
    );
    undo.add(() => engines.stop());
    if (engines.missing.length > 0) throw new Error(engines.missing.join('\n'));
    const shared = {
      ...engines.settings,
      MODE: 'distributed',
      DATA_DIR: folder,
      INTERNAL_KEY: config.INTERNAL_KEY ?? internalKey(folder),
      PUBLIC_URL: config.publicUrl,
      HOST: '127.0.0.1',
    };
    if (config.SEED !== 'none') {
      say('Filling the demo world ...');
      const filling = start(['infra/run/seed.ts'], shared, 'inherit');
      const code = await new Promise<number | null>((done) => filling.once('exit', done));
      if (code !== 0) throw new Error('The demo world could not be filled.');
    }
    const addresses = await Promise.all(
      services.map(async ({ name }) => {
        const port = await freePort();
        const own = { PORT: String(port), METRICS_PORT: String(await freePort()) };
        const child = await open(name, ['infra/run/service.ts', name], { ...shared, ...own });
        undo.add(() => stopped(child));
        say(`${name} is up (pid ${child.pid})`);
        return `${name}=http://127.0.0.1:${port}`;
      }),
    );
    const edge = { HOST: config.HOST, PORT: String(config.PORT), METRICS_PORT: String(config.METRICS_PORT) };
    const gateway = await open('gateway', ['infra/run/gateway.ts'], {
      ...shared,
      ...edge,
      SERVICE_URLS: addresses.join(','),
    });
    undo.add(() => stopped(gateway));
  } catch (error) {
    await undo.all();
    throw error;
  }
  const accounts = config.SEED === 'none' ? '' : ` Sign in as admin@ardhi.test with ${demoPassword}.`;
  return { said: `Ardhi is open at ${config.publicUrl}.${accounts}`, close: undo.all };
});
