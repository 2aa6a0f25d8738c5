// Plain JavaScript for any Node from 20 on: one process at a time installs packages into a folder.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Runs a task while this process holds the lock file; waits while another live process holds it. A dead holder loses it. */
export async function withInstallLock(file, task) {
  const own = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(own, String(process.pid));
  try {
    while (!acquire(own, file)) await wait(200);
    try {
      return await task();
    } finally {
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/** Links the lock to this process's file, which is atomic; removes the lock of a dead process for the next attempt. */
function acquire(own, file) {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isHeldByDeadProcess(file)) return false;
  const aside = `${own}.stale`;
  try {
    renameSync(file, aside);
    // Another process may have taken the lock over since it was read: its lock goes back.
    if (!isHeldByDeadProcess(aside)) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(error.code)) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return false;
}

function isHeldByDeadProcess(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
