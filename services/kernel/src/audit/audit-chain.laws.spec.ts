import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChainEntry, chainStart, follows, nextEntry } from './audit-chain.ts';

const text = fc.string({ maxLength: 12 });
const call = fc.record(
  {
    callId: text,
    calledAt: text,
    actor: text,
    role: text,
    onBehalfOf: text,
    action: text,
    object: text,
    changes: fc.array(
      fc.record({
        stream: text,
        before: fc.nat(),
        after: fc.nat(),
        events: fc.array(text, { maxLength: 3 }),
      }),
      { maxLength: 3 },
    ),
    moreChanges: fc.nat(),
    requestId: text,
  },
  {
    requiredKeys: [
      'callId',
      'calledAt',
      'actor',
      'role',
      'action',
      'object',
      'changes',
      'moreChanges',
      'requestId',
    ],
  },
);

const chain = fc.array(call, { minLength: 2, maxLength: 12 }).map((calls) => {
  const entries: ChainEntry[] = [];
  for (const one of calls) entries.push(nextEntry(entries.at(-1) ?? chainStart, one));
  return entries;
});

/** The number of entries that follow each other from the start. */
function wholeUpTo(entries: readonly ChainEntry[]): number {
  const broken = entries.findIndex((entry, at) => !follows(entries[at - 1] ?? chainStart, entry));
  return broken === -1 ? entries.length : broken;
}

/** A chain with the place of an entry in it. */
const placed = chain.chain((entries) =>
  fc.record({ entries: fc.constant(entries), at: fc.nat({ max: entries.length - 1 }) }),
);

const fields = [
  'seq',
  'callId',
  'calledAt',
  'actor',
  'role',
  'onBehalfOf',
  'action',
  'object',
  'changes',
  'moreChanges',
  'requestId',
  'prevHash',
  'hash',
] as const;

describe('the chain of the audit log', () => {
  it('is whole as it was recorded', () => {
    fc.assert(fc.property(chain, (entries) => void expect(wholeUpTo(entries)).toBe(entries.length)));
  });

  it('breaks at an entry of which any field was edited', () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(...fields), ({ entries, at }, field) => {
        const edit = field === 'changes' ? [{ stream: 'edited', before: 1, after: 2, events: [] }] : 'edited';
        const edited = entries.map((entry, i) => (i === at ? { ...entry, [field]: edit } : entry));
        expect(wholeUpTo(edited as ChainEntry[])).toBe(at);
      }),
    );
  });

  it('breaks where an entry was dropped, unless it was the last', () => {
    fc.assert(
      fc.property(placed, ({ entries, at }) => {
        expect(wholeUpTo(entries.toSpliced(at, 1))).toBe(at);
      }),
    );
  });

  it('breaks where two entries were exchanged', () => {
    fc.assert(
      fc.property(placed, fc.nat({ max: 11 }), ({ entries, at }, other) => {
        const [first, second] = [entries[at], entries[other]];
        fc.pre(at !== other && first !== undefined && second !== undefined);
        const exchanged = entries.with(at, second as ChainEntry).with(other, first as ChainEntry);
        expect(wholeUpTo(exchanged)).toBe(Math.min(at, other));
      }),
    );
  });
});
