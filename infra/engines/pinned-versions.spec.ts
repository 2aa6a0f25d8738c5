import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cacheFolder } from './cache.ts';
import { folderChecksum, verifyContents } from './verify-contents.ts';
import { versions } from './versions.ts';

const folder = mkdtempSync(join(tmpdir(), 'ardhi-recipes-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

describe('the downloads of engines without Docker', () => {
  it('are pinned to the versions of the table', () => {
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

  it('have the same versions as the containers, except the stand-in', () => {
    for (const name of ['kafka', 'elasticsearch', 's3'] as const)
      expect(versions[name].image.split(':').at(-1)).toBe(versions[name].recipe);
  });

  it('are rejected when a single byte or file name differs', () => {
    const jar = join(folder, 'a.jar');
    writeFileSync(jar, 'contents');
    const sum = folderChecksum(folder);
    expect(() => verifyContents(folder, 'A jar', sum)).not.toThrow();
    writeFileSync(jar, 'contentz');
    expect(() => verifyContents(folder, 'A jar', sum)).toThrow(/^A jar was delivered with other contents/);
    rmSync(jar);
    writeFileSync(join(folder, 'b.jar'), 'contents');
    expect(() => verifyContents(folder, 'A jar', sum)).toThrow();
  });

  it('are cached separately per recipe', () => {
    const recipe = join(folder, 'recipe');
    const files = ['first', 'second', 'first'].map((text) => {
      writeFileSync(recipe, text);
      return cacheFolder('engine', '1', recipe);
    });
    expect(new Set(files).size).toBe(2);
  });
});
