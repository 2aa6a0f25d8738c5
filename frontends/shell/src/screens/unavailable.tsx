import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useLocation } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import styles from './message-screen.module.css';
import { MessageScreen } from './message-screen.tsx';

let kept: { readonly path: string; readonly drawing: Node } | undefined;

/** Keeps what the server drew when its scripts do not come: links and forms in it work without them. */
export function keepDrawing(main: HTMLElement | null): void {
  if (main === null) return;
  const drawing = document.createDocumentFragment();
  drawing.append(...main.cloneNode(true).childNodes);
  kept = { path: location.pathname, drawing };
}

/** In place of the screens of a remote that is down, slow or not the listed bytes. */
export function Unavailable() {
  const { pathname } = useLocation();
  const drawing = kept?.path === pathname ? kept.drawing : undefined;
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
          <div ref={(place) => place?.replaceChildren(drawing.cloneNode(true))} />
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
