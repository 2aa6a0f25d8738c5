import { existsSync, globSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where installers put development kits, beside JAVA_HOME. */
const places = [
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

/** Home of a development kit that is new enough: JAVA_HOME if it is, else the newest installed; undefined when there is none. */
export function javaHome(least: number): string | undefined {
  const told = process.env['JAVA_HOME'];
  if (told !== undefined && versionOf(told) >= least) return told;
  const [newest] = globSync(places).toSorted((a, b) => versionOf(b) - versionOf(a));
  return newest !== undefined && versionOf(newest) >= least ? newest : undefined;
}

/** What to say where it is missing. */
export const needsJava = (least: number): string | undefined =>
  javaHome(least) === undefined
    ? `a Java development kit ${least} or newer is needed: install one, or set JAVA_HOME`
    : undefined;

/** The program of the development kit. @throws Error when there is none new enough */
export function javaProgram(least: number): string {
  const home = javaHome(least);
  if (home === undefined) throw new Error(needsJava(least));
  return join(home, 'bin', 'java');
}
