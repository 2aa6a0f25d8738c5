import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gatewayService } from '../../gateway/src/gateway-service.ts';
import { services } from '../../infra/product/services.ts';
import { binaries } from '../../infra/tasks/tasks.ts';
import type { AnyDecider } from '../../services/kernel/src/write/typed-event-store.ts';

/** An event as some release wrote it; its file is never changed (promises.md A12). */
export interface GoldenEvent {
  readonly category: string;
  readonly type: string;
  readonly schema: number;
  readonly data: Readonly<Record<string, unknown>>;
}

export const goldenFolder = 'e2e/fixtures/golden-events';

export const deciders: ReadonlyMap<string, AnyDecider> = new Map(
  [...services, gatewayService].flatMap((service) =>
    service.deciders.map((rules) => [rules.name, rules] as const),
  ),
);

/**
 * The events of a category are in the order in which its decider declares them, so that a stream starts with
 * its first event.
 */
const declaredAt = ({ category, type }: GoldenEvent): number =>
  Object.keys(deciders.get(category)?.evolve ?? {}).indexOf(type);

/** `listing.PriceChanged.1.json`: a listing event in schema 1, personal fields in plain text. */
export const goldenEvents: readonly GoldenEvent[] = globSync(`${goldenFolder}/*.json`)
  .toSorted()
  .map((file) => {
    const [category = '', type = '', schema = ''] = basename(file, '.json').split('.');
    return { category, type, schema: Number(schema), data: JSON.parse(readFileSync(file, 'utf8')) };
  })
  .toSorted(
    (a, b) =>
      Number(a.category > b.category) - Number(a.category < b.category) || declaredAt(a) - declaredAt(b),
  );

/** Current schema number of an event type; 1 when it never changed. */
const currentSchema = ({ schemas }: Pick<AnyDecider, 'schemas'>, type: string): number =>
  schemas?.[type] ?? 1;

export const hasCurrentSchema = ({ category, type, schema }: GoldenEvent): boolean => {
  const decider = deciders.get(category);
  return decider !== undefined && currentSchema(decider, type) === schema;
};

/** Golden events that can no longer be read, and current event types without a golden event. */
export function findMissing(
  rules: ReadonlyMap<string, Pick<AnyDecider, 'evolve' | 'schemas' | 'upcasts'>>,
  events: readonly GoldenEvent[],
): string[] {
  const names = new Set(events.map(({ category, type, schema }) => `${category}.${type}.${schema}`));
  const withoutFile = [...rules].flatMap(([category, decider]) =>
    Object.keys(decider.evolve)
      .map((type) => `${category}.${type}.${currentSchema(decider, type)}`)
      .filter((name) => !names.has(name))
      .map((name) => `${goldenFolder}/${name}.json is missing: add one such event as it is written now`),
  );
  const unreadable = events.flatMap(({ category, type, schema }) => {
    const decider = rules.get(category);
    if (decider?.evolve[type] === undefined) return [`${category}.${type} was written and is no longer read`];
    const steps = Array.from(
      { length: Math.max(0, currentSchema(decider, type) - schema) },
      (_, i) => schema + i,
    );
    return steps
      .filter((step) => decider.upcasts?.[type]?.[step] === undefined)
      .map((step) => `${category}.${type} has no upcast from schema ${step}`);
  });
  return [...withoutFile, ...unreadable];
}

/** The file and export name of each decider. */
export async function locateDeciders(): Promise<ReadonlyMap<string, { file: string; name: string }>> {
  const found = new Map<string, { file: string; name: string }>();
  const declaration =
    /export const (\w+)(?:: Decider<| = (?:recordDecider|publishingDecider|jobDecider|personalDataDecider)[<(])/g;
  for (const file of globSync('{gateway,services/*}/src/**/*.ts', {
    exclude: (path) => path.includes('.spec.'),
  })) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(declaration)) {
      const value = (await import(resolve(file)))[name] as AnyDecider;
      if (deciders.get(value.name) === value) found.set(value.name, { file: resolve(file), name });
    }
  }
  return found;
}

/** Type-checks events against the current deciders and returns the errors. */
export function checkTypes(
  events: readonly GoldenEvent[],
  locations: ReadonlyMap<string, { file: string; name: string }>,
): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-events-'));
  const lines = events.map(({ category, type, data }, i) => {
    const { file, name } = locations.get(category) ?? { file: `no decider of ${category}`, name: '' };
    const read = `Parameters<(typeof import('${file}'))['${name}']['evolve']['${type}']>[1]`;
    return `export const e${i}: ${read} = ${JSON.stringify({ ...data, type })};`;
  });
  try {
    writeFileSync(join(folder, 'events.mts'), lines.join('\n'));
    const settings = { extends: resolve('tsconfig.base.json'), files: ['events.mts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const compiler = [resolve(binaries.tsc), '-p', folder, '--pretty', 'false'];
    const { stdout } = spawnSync(process.execPath, compiler, { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').flatMap((line) => {
      const [, lineNumber, message] = /^events\.mts\((\d+),\d+\): (.*)/.exec(line) ?? [];
      const { category, type } = events[Number(lineNumber) - 1] ?? {};
      if (message !== undefined) return [`${category}.${type}: ${message}`];
      return line.includes(': error ') ? [line] : [];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
