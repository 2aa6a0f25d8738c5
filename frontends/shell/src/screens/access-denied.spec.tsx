import type { Role } from '@ardhi/contracts/roles';
import { renderInApp } from '@ardhi/kit/testing/render-in-app';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { AccessDenied } from './access-denied.tsx';

describe('the screen of a page that the role may not see', () => {
  afterEach(cleanup);

  it.each<[readonly Role[], Role, string]>([
    [['AGENT', 'SUPER_AGENT'], 'USER', 'This page is for agents.'],
    [['SUPER_AGENT'], 'AGENT', 'This page is for super agents of an agency.'],
    [['ASSISTANT_ADMIN', 'AFRI_ADMIN'], 'USER', 'This page is for Ardhi admins.'],
    [['AFRI_ADMIN'], 'ASSISTANT_ADMIN', 'This page is for Ardhi admins, not for assistant admins.'],
  ])('for %j tells a user with the role %s: %s', (requiredRoles, role, sentence) => {
    renderInApp(<AccessDenied requiredRoles={requiredRoles} role={role} />);
    expect(screen.getByText(sentence)).toBeDefined();
  });
});
