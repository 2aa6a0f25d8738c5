import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { keptIn } from './cache.ts';
import { proveContents, sumOf } from './contents.ts';
import { versions } from './versions.ts';

const folder = mkdtempSync(join(tmpdir(), 'ardhi-recipes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

describe('the recipes of engines without Docker', () => {
  it('fetch the versions of the table, exactly', () => {
    expect(read('kafka/pom.xml')).toContain(`<version>${versions.kafka.recipe}</version>`);
    expect(read('mongo/pom.xml')).toContain(
      `<version>${versions.mongo.recipe.replace('stand-in ', '')}</version>`,
    );
    expect(read('s3/requirements.txt')).toContain(`==${versions.s3.recipe} `);
    for (const pom of ['kafka/pom.xml', 'mongo/pom.xml'])
      for (const [, version = ''] of read(pom).matchAll(/<version>(.*?)<\/version>/g))
        expect(version).toMatch(/^[\d.]+$/);
    expect(read('s3/requirements.txt')).toMatch(/^\S+==[\d.]+ \\\n( +--hash=sha256:[0-9a-f]{64}( \\)?\n)+$/);
  });

  it('run servers of the same release as the containers, but for the stand-in', () => {
    for (const name of ['kafka', 'elasticsearch', 's3'] as const)
      expect(versions[name].image.split(':').at(-1)).toBe(versions[name].recipe);
  });

  it('refuse a delivery in which a single byte or name differs', () => {
    const jar = join(folder, 'a.jar');
    writeFileSync(jar, 'contents');
    const sum = sumOf(folder);
    expect(() => proveContents(folder, 'A jar', sum)).not.toThrow();
    writeFileSync(jar, 'contentz');
    expect(() => proveContents(folder, 'A jar', sum)).toThrow(/^A jar was delivered with other contents/);
    rmSync(jar);
    writeFileSync(join(folder, 'b.jar'), 'contents');
    expect(() => proveContents(folder, 'A jar', sum)).toThrow();
  });

  it('are kept apart from what another state of them brought', () => {
    const recipe = join(folder, 'recipe');
    const kept = ['first', 'second', 'first'].map((text) => {
      writeFileSync(recipe, text);
      return keptIn('engine', '1', recipe);
    });
    expect(new Set(kept).size).toBe(2);
  });
});
