import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadService, serviceNames } from './service-modules.ts';
import { services } from './services.ts';

const apps = join(import.meta.dirname, '..', 'apps');
const staticImport = /^(?:import|export)\s(?!type\b)[^;'"]*?from\s*'([^']+)'/gm;

/** Our files of `infra` that a file imports before it runs, and the packages they name. */
function importsOf(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  for (const file of found) {
    if (!file.startsWith('/')) continue;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(staticImport))
      found.add(name.startsWith('.') ? join(dirname(file), name) : name);
  }
  return found;
}

describe('the modules of the services', () => {
  it.each(serviceNames)('%s is the service of that name', async (name) => {
    expect((await loadService(name)).name).toBe(name);
  });

  it('are all services, in start order', async () => {
    expect(services.map(({ name }) => name)).toEqual(serviceNames);
    await expect(loadService('nobody')).rejects.toThrow(
      /^There is no service nobody\. There are: settings, /,
    );
  });

  it.each(['service', 'gateway'])('are not all imported by a process of its own: %s', (program) => {
    const imported = importsOf(join(apps, `${program}.ts`));
    expect(
      [...imported].filter((name) => /^@ardhi\/\w+\/service$|\/product\/services\.ts$/.test(name)),
    ).toEqual([]);
    expect(importsOf(join(apps, 'open-product.ts'))).toContain(join(import.meta.dirname, 'services.ts'));
  });
});
