import { seriousViolations } from '@ardhi/kit/testing/axe';
import { errorResponse, type RecordedRequest, type StubResponse } from '@ardhi/kit/testing/test-server';
import { visit } from '@ardhi/kit/testing/visit';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, aPage } from '../testing/an-admin.ts';
import * as savedReplies from './saved-replies.page.tsx';

const routes = [{ path: '/admin/moderation/replies', ...savedReplies }];
const road = { id: '01J8Z6Y5E4D3C2B1A0ZYXWVTSR', code: 'ROAD', text: 'Show the road.', version: 3 };

beforeEach(() => sessionStorage.clear());

describe('a saved reply', () => {
  it('that someone else saved meanwhile keeps what was typed beside it, until it is saved again', async () => {
    let stored = road;
    const sent: unknown[] = [];
    const respond = ({ method, headers, body }: RecordedRequest): StubResponse => {
      if (method !== 'PUT') return { body: aPage([stored]) };
      if (sent.length === 0) stored = { ...stored, text: 'Show the access road.', version: 4 };
      const changes = JSON.parse(body);
      sent.push([headers['if-match'], changes]);
      if (headers['if-match'] !== `"${stored.version}"`)
        return errorResponse(409, 'VERSION_CONFLICT', 'Someone else changed this. Load it again.');
      stored = { ...stored, ...changes, version: stored.version + 1 };
      return { body: stored };
    };
    await using visiting = await visit(routes, '/admin/moderation/replies', respond, anAdmin);
    const row = within(screen.getByRole('row', { name: /Show the road/ }));
    await userEvent.click(row.getByRole('button'));
    const text = await screen.findByDisplayValue<HTMLTextAreaElement>('Show the road.');
    await userEvent.clear(text);
    await userEvent.type(text, 'Show the gate.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Someone else saved “Show the access road.” here meanwhile.'),
    ).toBeDefined();
    expect(text.value).toBe('Show the gate.');
    expect(sent).toHaveLength(1);
    expect(await seriousViolations(visiting.page)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['"3"', { text: 'Show the gate.' }],
        ['"4"', { text: 'Show the gate.' }],
      ]),
    );
    expect(await screen.findByRole('row', { name: /Show the gate/ })).toBeDefined();
  });
});
