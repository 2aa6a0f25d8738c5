import { describe, expect, it } from 'vitest';
import { worldBox } from './world-box.ts';

describe('the part of the world that a map shows', () => {
  it.each([
    ['where it is', [30, -1, 34, 2], [30, -1, 34, 2]],
    ['after one turn to the east', [390, -1, 394, 2], [30, -1, 34, 2]],
    ['after two turns to the west', [-690, -1, -686, 2], [30, -1, 34, 2]],
    ['up to the date line, on the side of its centre', [170, -20, 185, 0], [170, -20, 180, 0]],
    ['up to the date line from the other side', [175, -20, 195, 0], [-180, -20, -165, 0]],
    ['as a whole when it is shown more than once', [-300, -80, 200, 80], [-180, -80, 180, 80]],
  ] as const)('is %s', (_, shown, box) => {
    expect(worldBox([...shown])).toEqual(box);
  });
});
