import { existsSync, globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folders where installers put development kits. */
const searchPaths = [
  '/usr/lib/jvm/*',
  '/opt/java/*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  join(homedir(), '.sdkman/candidates/java/*'),
  join(homedir(), '.jdks/*'),
];

const versionOf = (home: string): number => {
  const file = join(home, 'release');
  if (!existsSync(file) || !existsSync(join(home, 'bin', 'javac'))) return 0;
  return Number(/JAVA_VERSION="(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
};

/**
 * Home of a recent enough development kit: JAVA_HOME if suitable, else the newest installed; undefined
 * without any.
 */
export function javaHome(minimum: number): string | undefined {
  const configured = process.env['JAVA_HOME'];
  if (configured !== undefined && versionOf(configured) >= minimum) return configured;
  const [newest] = globSync(searchPaths).toSorted((a, b) => versionOf(b) - versionOf(a));
  return newest !== undefined && versionOf(newest) >= minimum ? newest : undefined;
}

/** A sentence to show when no suitable development kit is installed; undefined otherwise. */
export const needsJava = (minimum: number): string | undefined =>
  javaHome(minimum) === undefined
    ? `a Java development kit ${minimum} or newer is needed: install one, or set JAVA_HOME`
    : undefined;

/** Path of a program of the development kit. @throws Error when no development kit is recent enough */
export function javaProgram(minimum: number): string {
  const home = javaHome(minimum);
  if (home === undefined) throw new Error(needsJava(minimum));
  return join(home, 'bin', 'java');
}
