import { expect, it } from 'vitest';
import { changeInParts } from './change-in-parts.ts';

const ids = Array.from({ length: 450 }, (_, number) => String(number));
const changed = (part: readonly string[]) => part.map((id) => ({ id, ok: id !== '7' }));

it('changes many records in parts that one call takes, and names those that were not changed', async () => {
  const lengths: number[] = [];
  const outcome = await changeInParts(
    ids,
    (id) => `record ${id}`,
    async (part) => {
      lengths.push(part.length);
      return changed(part);
    },
  );
  expect(lengths).toEqual([200, 200, 50]);
  expect(outcome).toEqual({ done: 449, failed: ['record 7'] });
});

it('stops at a part that fails, without failing what was changed before, so that a repeat changes nothing twice', async () => {
  let calls = 0;
  const outcome = await changeInParts(
    ids,
    (id) => id,
    async (part) => {
      calls += 1;
      if (calls === 2) throw new Error('no connection');
      return changed(part);
    },
  );
  expect([calls, outcome.done, outcome.failed.length]).toEqual([2, 199, 251]);
});

it('fails with the first part, which can be repeated', async () => {
  const lost = changeInParts(ids, String, () => Promise.reject(new Error('no connection')));
  await expect(lost).rejects.toThrow('no connection');
});
