import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { services } from '../infra/run/services.ts';
import { programs } from '../infra/run/step.ts';
import type { AnyDecider } from '../services/kernel/src/journal.ts';

/** An event as a release has once written it; the file stays for ever (promises.md A12). */
export interface Golden {
  readonly category: string;
  readonly type: string;
  readonly schema: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export const corpusFolder = 'e2e/fixtures/events';

/** `listing.PriceChanged.1.json`: an event of listings in its first shape, what is personal in the clear. */
export const corpus: readonly Golden[] = globSync(`${corpusFolder}/*.json`)
  .toSorted()
  .map((file) => {
    const [category = '', type = '', schema = ''] = basename(file, '.json').split('.');
    return { category, type, schema: Number(schema), data: JSON.parse(readFileSync(file, 'utf8')) };
  });

export const deciders: ReadonlyMap<string, AnyDecider> = new Map(
  services.flatMap((service) => service.deciders.map((rules) => [rules.name, rules] as const)),
);

/** Present shape of an event type; 1 when it was never changed. */
const presentSchema = ({ schemas }: Pick<AnyDecider, 'schemas'>, type: string): number =>
  schemas?.[type] ?? 1;

export const isPresent = ({ category, type, schema }: Golden): boolean => {
  const rules = deciders.get(category);
  return rules !== undefined && presentSchema(rules, type) === schema;
};

/** What a service can no longer read of the corpus, and what it writes that the corpus lacks. */
export function missing(
  rules: ReadonlyMap<string, Pick<AnyDecider, 'evolve' | 'schemas' | 'upcasts'>>,
  kept: readonly Golden[],
): string[] {
  const names = new Set(kept.map(({ category, type, schema }) => `${category}.${type}.${schema}`));
  const unkept = [...rules].flatMap(([category, known]) =>
    Object.keys(known.evolve)
      .map((type) => `${category}.${type}.${presentSchema(known, type)}`)
      .filter((name) => !names.has(name))
      .map((name) => `${corpusFolder}/${name}.json is missing: one such event as it is written now`),
  );
  const unread = kept.flatMap(({ category, type, schema }) => {
    const known = rules.get(category);
    if (known?.evolve[type] === undefined) return [`${category}.${type} was written and is no longer read`];
    const steps = Array.from(
      { length: Math.max(0, presentSchema(known, type) - schema) },
      (_, i) => schema + i,
    );
    return steps
      .filter((step) => known.upcasts?.[type]?.[step] === undefined)
      .map((step) => `${category}.${type} is no longer lifted from shape ${step}`);
  });
  return [...unkept, ...unread];
}

/** Where each decider stands: its file and the name it is exported by. */
export async function whereDecidersStand(): Promise<ReadonlyMap<string, { file: string; name: string }>> {
  const found = new Map<string, { file: string; name: string }>();
  const said = /export const (\w+)(?:: Decider<| = register[<(])/g;
  for (const file of globSync('services/*/src/**/*.ts', { exclude: (path) => path.includes('.spec.') })) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(said)) {
      const value = (await import(resolve(file)))[name] as AnyDecider;
      if (deciders.get(value.name) === value) found.set(value.name, { file: resolve(file), name });
    }
  }
  return found;
}

/** Asks the compiler whether events are what their decider reads today; answers where they are not. */
export function unlikeTheirTypes(
  events: readonly Golden[],
  homes: ReadonlyMap<string, { file: string; name: string }>,
): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-events-'));
  const lines = events.map(({ category, type, data }, i) => {
    const { file, name } = homes.get(category) ?? { file: `no decider of ${category}`, name: '' };
    const read = `Parameters<(typeof import('${file}'))['${name}']['evolve']['${type}']>[1]`;
    return `export const e${i}: ${read} = ${JSON.stringify({ ...data, type })};`;
  });
  try {
    writeFileSync(join(folder, 'events.mts'), lines.join('\n'));
    const settings = { extends: resolve('tsconfig.base.json'), files: ['events.mts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const compiler = [resolve(programs.tsc), '-p', folder, '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, compiler, { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').flatMap((line) => {
      const [, at, why] = /^events\.mts\((\d+),\d+\): (.*)/.exec(line) ?? [];
      const { category, type } = events[Number(at) - 1] ?? {};
      if (why !== undefined) return [`${category}.${type}: ${why}`];
      return line.includes(': error ') ? [line] : [];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
