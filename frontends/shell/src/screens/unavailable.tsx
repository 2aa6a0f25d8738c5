import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLocation } from '@ardhi/kit/router';
import styles from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';
import { TryAgain } from './try-again.tsx';

let preserved: { readonly path: string; readonly html: Node } | undefined;

/** Preserves the server-rendered HTML when its scripts fail to load: its links and forms work without them. */
export function preserveServerHtml(main: HTMLElement | null): void {
  if (main === null) return;
  const html = document.createDocumentFragment();
  html.append(...main.cloneNode(true).childNodes);
  preserved = { path: location.pathname, html };
}

/** Shown instead of the screens of a remote that is down, slow or altered, and of a screen whose service does not answer. */
export function Unavailable() {
  const { pathname } = useLocation();
  const html = preserved?.path === pathname ? preserved.html : undefined;
  return (
    <>
      {html === undefined ? (
        <MessageScreen title={<FormattedMessage id="shell.unavailable" />} actions={<TryAgain />}>
          <p>
            <FormattedMessage id="shell.unavailable.why" />
          </p>
        </MessageScreen>
      ) : (
        <>
          <div role="status" className={styles.preserved}>
            <FormattedMessage id="shell.unavailable.copy" />
            <TryAgain />
          </div>
          <div ref={(place) => place?.replaceChildren(html.cloneNode(true))} />
        </>
      )}
    </>
  );
}
