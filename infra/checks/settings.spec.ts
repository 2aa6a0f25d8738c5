import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, settingNames } from '@ardhi/kernel/runtime/config';
import { describe, expect, it } from 'vitest';
import { root } from '../tasks/tasks.ts';

const example = readFileSync(join(root, '.env.example'), 'utf8');

describe('the settings', () => {
  it('are exactly those in .env.example', () => {
    const named = [...example.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(settingNames.toSorted());
  });

  it('have defaults for the embedded mode', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 4000,
      HOST: '127.0.0.1',
      MODE: 'embedded',
      seed: 'demo',
      publicUrl: 'http://127.0.0.1:4000',
    });
  });

  it.each([
    ['https://tiles.example/{z}/{x}/{y}.jpg', 'has no attribution'],
    ['http://tiles.example/{z}/{x}/{y}.jpg © Example', 'is not encrypted'],
    ['https://tiles.example/{z}/{x}.jpg © Example', 'has no row'],
    ['https://tiles.example;/{z}/{x}/{y}.jpg © Example', 'has another directive in its host'],
    ['https://tiles.example/{z}/{x}/{y}.jpg <script>', 'has markup'],
  ])('reject satellite tiles %s, which %s', (MAP_SATELLITE) => {
    expect(() => readConfig({ MAP_SATELLITE })).toThrow(
      /^The setting MAP_SATELLITE is not valid: it must be/,
    );
  });

  it('seed nothing in production or in the distributed mode', () => {
    expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none');
    expect(readConfig({ MODE: 'distributed' }).seed).toBe('none');
  });

  it('reject every invalid value with one sentence that names the setting', () => {
    expect(() => readConfig({ PORT: 'four' })).toThrow(/^The setting PORT is not valid: .+\.$/);
    expect(() => readConfig({ PORT: 'four', MODE: 'both' })).toThrow(
      /^The setting PORT is not valid: .+\.\nThe setting MODE is not valid: .+\.$/,
    );
  });
});
