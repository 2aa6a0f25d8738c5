import { describe, expect, it } from 'vitest';
import { riskOf } from './contact-risk.ts';

const visitor = { caller: { id: '' }, text: 'Is it still available?', isChallengeSolved: false };
const user = { ...visitor, caller: { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSQ' } };
const link = 'See www.cheap.example';

describe('the risk of a message to an agent', () => {
  it.each([
    ['a first question of a visitor', visitor, 1, 30],
    ['the fourth message of a visitor within the hour', visitor, 4, 70],
    ['a link of a visitor', { ...visitor, text: link }, 1, 70],
    [
      'a link of a visitor who solved a challenge',
      { ...visitor, text: link, isChallengeSolved: true },
      1,
      40,
    ],
    ['the fourth message of a user', user, 4, 40],
    ['the fourth message of a user, with a link', { ...user, text: link }, 4, 80],
  ])('of %s', (_, attempt, messages, risk) => {
    expect(riskOf(attempt, messages)).toBe(risk);
  });
});
