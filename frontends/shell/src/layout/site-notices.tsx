import { giveConsent } from '@ardhi/contracts/accounts/users.routes';
import { readNavigation } from '@ardhi/contracts/content/pages.routes';
import { readSettings } from '@ardhi/contracts/settings/settings.routes';
import { isCallError } from '@ardhi/kit/client/call-error';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { useQuery } from '@ardhi/kit/client/use-query';
import { Dialog } from '@ardhi/kit/dialog';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLocation } from '@ardhi/kit/router';
import { useSession, useSessionState } from '@ardhi/kit/session/session-context';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { useServiceWorker } from '../offline/use-service-worker.ts';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import styles from './site-notices.module.css';

/**
 * Site-wide notices: the banner, the offline notice, the user an admin acts as, and the texts that users must accept.
 * They are loaded after the first view, and so is the service worker.
 */
export function SiteNotices() {
  useServiceWorker();
  return (
    <>
      <ImpersonationBanner />
      <OfflineNotice />
      <Banner />
      <PendingConsent />
    </>
  );
}

const dismissedKey = 'ardhi.banner.dismissed';

/** The announcement from the settings, else the newest published banner, until the visitor closes it. */
function Banner() {
  const { formatMessage } = useIntl();
  const { data: settings } = useQuery(readSettings, {}, { isStatic: true });
  const { data: navigation } = useQuery(readNavigation, {}, { isStatic: true });
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey));
  const announcement = settings?.banner?.en;
  const banner = announcement ? { title: announcement, text: undefined } : navigation?.banner;
  if (banner === undefined || dismissed === banner.title) return null;
  const dismiss = () => {
    localStorage.setItem(dismissedKey, banner.title);
    setDismissed(banner.title);
  };
  return (
    <aside className={styles.banner} aria-label={formatMessage({ id: 'shell.announcement' })}>
      <p>
        <b>{banner.title}</b> {banner.text}
      </p>
      <Button variant="text" onClick={dismiss}>
        <FormattedMessage id="common.close" />
      </Button>
    </aside>
  );
}

/** Pages with the texts, so that users can read them before accepting. */
const textPaths = ['/terms', '/privacy'];

/** Asks a user to accept the current terms and privacy notice; again on each screen until they do. */
function PendingConsent() {
  const session = useSession();
  const state = useSessionState();
  const { pathname } = useLocation();
  // An admin who acts as the user cannot accept for them.
  const isInPerson = state.status === 'signedIn' && state.user.impersonatedBy === undefined;
  const pending = isInPerson ? state.user.mustAccept : [];
  const isAsked = pending.length > 0 && !textPaths.includes(pathname);
  const { data: settings } = useQuery(readSettings, isAsked ? {} : undefined);
  const [changed, setChanged] = useState<{ termsVersion?: string; privacyVersion?: string }>({});
  const accept = useMutation(
    (client) => {
      const { termsVersion, privacyVersion } = { ...settings?.terms, ...changed };
      return client.call(giveConsent, {
        body: {
          ...(pending.includes('TERMS') && { termsVersion }),
          ...(pending.includes('PRIVACY') && { privacyVersion }),
        },
      });
    },
    {
      refreshes: 'nothing',
      onSuccess: () => session.start(),
      // The next attempt accepts the version named by the error: the settings may come from a cache.
      onError(error) {
        if (!isCallError(error) || typeof error.details?.['current'] !== 'string') return;
        setChanged({ ...changed, [error.field ?? '']: error.details['current'] });
      },
    },
  );
  if (!isAsked) return null;
  return (
    <Dialog key={pathname} open onClose={() => undefined} title={<FormattedMessage id="consent.title" />}>
      <p>
        <FormattedMessage id="consent.lead" />
      </p>
      <ul>
        {pending.includes('TERMS') && (
          <li>
            <Link to="/terms">
              <FormattedMessage id="common.termsOfUse" />
            </Link>
          </li>
        )}
        {pending.includes('PRIVACY') && (
          <li>
            <Link to="/privacy">
              <FormattedMessage id="common.privacy" />
            </Link>
          </li>
        )}
      </ul>
      <p role="alert">{accept.errorMessage}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          disabled={accept.isPending || settings === undefined}
          onClick={() => void accept.mutate()}
        >
          <FormattedMessage id="consent.accept" />
        </Button>
        <Button onClick={() => void session.signOut()}>
          <FormattedMessage id="shell.nav.logout" />
        </Button>
      </div>
    </Dialog>
  );
}
