import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

interface RestartOptions {
  /** Folders whose sources the process runs, as absolute paths. */
  readonly folders: readonly string[];
  readonly args: readonly string[];
  readonly spawn: SpawnOptions;
}

export interface RestartingProcess {
  /** Sends SIGTERM and waits for the end. */
  close(): Promise<void>;
}

/** A save writes several files, and editors write some twice; in milliseconds. */
const debounceMs = 150;

/**
 * Runs Node with these arguments, and again whenever a source file in the folders changes. A process that fails waits
 * for the next change. (`node --watch` breaks worker threads: it sends messages of its own on their ports.)
 */
export function restartOnChange({ folders, args, spawn: options }: RestartOptions): RestartingProcess {
  let child = start();
  let timer: NodeJS.Timeout | undefined;
  let restarting = Promise.resolve();

  function start(): ChildProcess {
    return spawn(process.execPath, args, { stdio: 'inherit', ...options });
  }

  async function restart(file: string): Promise<void> {
    process.stdout.write(`${file} changed, restarting ...\n`);
    await stop(child);
    child = start();
  }

  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, file) => {
      if (file === null || !isSource(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(() => restart(join(folder, file)));
      }, debounceMs);
    }),
  );
  return {
    async close() {
      for (const watcher of watchers) watcher.close();
      clearTimeout(timer);
      await restarting;
      await stop(child);
    },
  };
}

/** True if the running product reads a file: no specs, no installed packages. */
const isSource = (file: string) =>
  /\.(?:ts|json|sql)$/.test(file) && !/(?:^|[\\/])node_modules[\\/]|\.spec\.ts$/.test(file);

const stop = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
