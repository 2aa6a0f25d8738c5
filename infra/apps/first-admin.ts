import { issueFirstAdminLink, issueRecoveryLink } from '@ardhi/accounts/first-admin/issue-link';
import type { Config } from '@ardhi/kernel/runtime/config';
import type { ApplicationHandle } from '@ardhi/kernel/runtime/launch';

/** Finds the text of `firstAdminText` in the output of a process. */
export const firstAdminPattern = /There is no admin yet\.[^\n]*\n\S+/;

/**
 * Text that a process prints at its start: a new link to become the first admin; with ADMIN_LINK=print one that needs no
 * consent, whoever there is, because nobody could give it when every admin is suspended. Empty if neither is asked for,
 * or if the process does not run the accounts.
 */
export async function firstAdminText(
  { contexts }: Pick<ApplicationHandle, 'contexts'>,
  { publicUrl, ADMIN_LINK }: Pick<Config, 'publicUrl' | 'ADMIN_LINK'>,
): Promise<string> {
  const context = contexts.get('accounts');
  if (context === undefined) return '';
  if (ADMIN_LINK === 'print') {
    const recoveryPath = await issueRecoveryLink(context);
    return `\nADMIN_LINK=print: open this link within 24 hours to become an admin beside those there are, who were told by email. Then remove ADMIN_LINK from the settings.\n${publicUrl}${recoveryPath}\n`;
  }
  const path = await issueFirstAdminLink(context);
  return path === undefined
    ? ''
    : `\nThere is no admin yet. Open this link within 24 hours to become the admin:\n${publicUrl}${path}\n`;
}
