import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

describe('a query that finds nothing', () => {
  it('prints the document with its failure, and not before the message is read', () => {
    vi.stubEnv('DEBUG_PRINT_LIMIT', '7000');
    document.body.innerHTML = '<p>Quarter acre in Mukono</p>';
    let failure = new Error('nothing has failed');
    try {
      screen.getByText('Half an acre');
    } catch (error) {
      failure = error as Error;
    }
    // The message prints the document at the time it is read.
    document.body.innerHTML = '<p>Five acres in Gulu</p>';
    expect(failure.message).toMatch(
      /^Unable to find an element with the text: Half an acre.*Five acres in Gulu/s,
    );
    expect(failure.name).toBe('TestingLibraryElementError');
  });
});
