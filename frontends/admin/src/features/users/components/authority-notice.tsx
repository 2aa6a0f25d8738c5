import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Notice } from '@ardhi/kit/ui/notice';
import type { Authority } from '../user-authority.ts';

const messages = defineMessages({
  own: { id: 'user.ownRights' },
  profile: { id: 'user.needsGrant' },
  consent: { id: 'user.adminProfile' },
  none: { id: 'user.higherRank' },
});

/** Why the signed-in admin cannot change all of the user. */
export const AuthorityNotice = ({ authority }: { readonly authority: Authority }) =>
  authority !== 'full' && <Notice icon="info" title={<FormattedMessage {...messages[authority]} />} />;
