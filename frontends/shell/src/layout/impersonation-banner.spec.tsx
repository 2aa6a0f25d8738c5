import type { Profile } from '@ardhi/kit/session/session-state';
import { seriousViolations } from '@ardhi/kit/testing/axe';
import { visit } from '@ardhi/kit/testing/visit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ImpersonationBanner } from './impersonation-banner.tsx';

const brian = { id: 'brian', name: 'Brian Okello', role: 'USER', emailVerified: true } as unknown as Profile;
const impersonatedBy = { id: 'amina', name: 'Amina', until: '2026-11-20T08:30:00.000Z', write: false };
const Screen = () => (
  <>
    <p>The screen</p>
    <ImpersonationBanner />
  </>
);
const routes = [{ path: '/', Component: Screen }];
const open = (user: Profile) => visit(routes, '/', () => ({ status: 204 }), user);

describe('the banner of an admin who acts as someone else', () => {
  it('names the user, says what is allowed, and offers to stop', async () => {
    await using visiting = await open({ ...brian, impersonatedBy });
    expect(
      screen.getByText(/You are viewing Ardhi as Brian Okello\..*You can look, but not change anything\./),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Stop' })).toBeDefined();
    expect(await seriousViolations(visiting.page)).toEqual([]);
  });

  it('says that changes are recorded where they are allowed', async () => {
    await using _ = await open({ ...brian, impersonatedBy: { ...impersonatedBy, write: true } });
    expect(screen.getByText(/What you change is recorded under your name\./)).toBeDefined();
  });

  it('is not there for users themselves', async () => {
    await using _ = await open(brian);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
