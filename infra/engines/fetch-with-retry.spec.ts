import { expect, it } from 'vitest';
import { fetchWithRetry } from './fetch-with-retry.ts';

it('retries a failing registry, reports each failure, and returns the result', async () => {
  const reports: string[] = [];
  let tries = 0;
  const fetch = async () => {
    tries += 1;
    if (tries < 3) throw new Error('mvn failed:\nconnection reset');
    return 'jar';
  };
  expect(await fetchWithRetry('Maven Central', fetch, (what) => reports.push(what), [0, 0, 0])).toBe('jar');
  expect(reports).toHaveLength(2);
  expect(reports[0]).toBe('Maven Central did not deliver; trying again (connection reset)');
});

it('fails with the name of the registry and its last error', async () => {
  const never = () => Promise.reject(new Error('no such host'));
  await expect(fetchWithRetry('PyPI', never, () => undefined, [0, 0])).rejects.toThrow(
    'PyPI does not deliver after 3 tries.\nno such host',
  );
});
