import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useLocation } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import styles from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';

let kept: { readonly path: string; readonly markup: string } | undefined;

/** Keeps what the server drew when its scripts do not come: links and forms in it work without them. */
export function keepDrawing(main: HTMLElement | null): void {
  if (main !== null) kept = { path: location.pathname, markup: main.innerHTML };
}

/** In place of the screens of a remote that is down, slow or not the listed bytes. */
export function Unavailable() {
  const { pathname } = useLocation();
  const drawing = kept?.path === pathname ? kept.markup : undefined;
  return (
    <>
      {drawing === undefined ? (
        <MessageScreen
          title={<FormattedMessage id="shell.unavailable" defaultMessage="This section is unavailable" />}
          actions={<TryAgain />}
        >
          <p>
            <FormattedMessage
              id="shell.unavailable.why"
              defaultMessage="This part of Ardhi does not answer right now. The rest works, and nothing was lost."
            />
          </p>
        </MessageScreen>
      ) : (
        <>
          <div role="status" className={styles['kept']}>
            <FormattedMessage
              id="shell.unavailable.kept"
              defaultMessage="Parts of this page do not answer right now; what you see was saved a moment ago."
            />
            <TryAgain />
          </div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own server drew it, in this very document. */}
          <div dangerouslySetInnerHTML={{ __html: drawing }} />
        </>
      )}
    </>
  );
}

const TryAgain = () => (
  <Button kind="main" onClick={() => location.reload()}>
    <FormattedMessage id="shell.tryAgain" defaultMessage="Try again" />
  </Button>
);
