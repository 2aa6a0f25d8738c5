import { definePersonalDataEvents } from '@ardhi/contracts/personal-data/personal-data-events';
import { given } from '@ardhi/testing/given';
import { describe, expect, it } from 'vitest';
import { partsOf, personalDataDecider } from './personal-data.ts';

const givenAnswer = given(personalDataDecider(definePersonalDataEvents('sampledata', 'sample')));
const letters = [{ text: 'a' }, { text: 'b' }];

describe('what a service has about a person', () => {
  it('is collected once for an export', () => {
    const collected = { type: 'PersonalDataCollected' as const, sections: { letters }, isLast: true };
    givenAnswer().when({ type: 'CollectPersonalData', sections: { letters } }).emits(collected);
    givenAnswer(collected).when({ type: 'CollectPersonalData', sections: { letters } }).changesNothing();
  });

  it('is answered even if it is nothing, so that the export does not wait', () => {
    givenAnswer()
      .when({ type: 'CollectPersonalData', sections: {} })
      .emits({ type: 'PersonalDataCollected', sections: {}, isLast: true });
  });

  it('goes into several events where it is much, without losing an entry', () => {
    const entries = Array.from({ length: 50 }, (_, number) => ({ number, text: 'x'.repeat(20_000) }));
    const parts = partsOf({ few: letters, many: entries });
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(210_000);
    expect(parts.flatMap(({ few = [] }) => few)).toEqual(letters);
    expect(parts.flatMap(({ many = [] }) => many)).toEqual(entries);
  });
});
