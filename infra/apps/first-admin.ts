import { issueFirstAdminLink } from '@ardhi/accounts/first-admin/issue-link';
import type { ApplicationHandle } from '@ardhi/kernel/runtime/launch';

/** Finds the text of `firstAdminText` in the output of a process. */
export const firstAdminPattern = /There is no admin yet\.[^\n]*\n\S+/;

/** What a process prints at its start: a new link to become the first admin; empty if there is one, or if the process does not run the accounts. */
export async function firstAdminText(
  { contexts }: Pick<ApplicationHandle, 'contexts'>,
  publicUrl: string,
): Promise<string> {
  const context = contexts.get('accounts');
  const path = context && (await issueFirstAdminLink(context));
  if (path === undefined) return '';
  return `\nThere is no admin yet. Open this link within 24 hours to become the admin:\n${publicUrl}${path}\n`;
}
