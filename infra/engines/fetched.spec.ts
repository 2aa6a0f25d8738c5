import { expect, it } from 'vitest';
import { fetched } from './fetched.ts';

it('asks a registry that fails again, tells about it, and takes what comes at last', async () => {
  const told: string[] = [];
  let tries = 0;
  const fetch = async () => {
    tries += 1;
    if (tries < 3) throw new Error('mvn failed:\nconnection reset');
    return 'jar';
  };
  expect(await fetched('Maven Central', fetch, (what) => told.push(what), [0, 0, 0])).toBe('jar');
  expect(told).toHaveLength(2);
  expect(told[0]).toBe('Maven Central did not deliver; trying again (connection reset)');
});

it('names the registry that never delivered, and what it said last', async () => {
  const never = () => Promise.reject(new Error('no such host'));
  await expect(fetched('PyPI', never, () => undefined, [0, 0])).rejects.toThrow(
    'PyPI does not deliver after 3 tries.\nno such host',
  );
});
