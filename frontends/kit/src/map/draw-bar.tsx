import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import type { Drawing } from './draw-area.ts';
import styles from './draw-bar.module.css';

interface Given {
  /** Undefined until the tools have come. */
  readonly drawing: Drawing | undefined;
  /** The last corner was refused: a side would have crossed another. */
  readonly crosses: boolean;
  readonly onCancel: () => void;
}

/** How to draw, and every step of it as a button: with one thumb, or with a keyboard and the arrow keys of the map. */
export const DrawBar = ({ drawing, crosses, onCancel }: Given) => (
  <>
    <span className={styles['middle']} aria-hidden="true" />
    <div className={styles['bar']} role="toolbar" aria-orientation="horizontal">
      <p role="status">
        {crosses ? (
          <FormattedMessage
            id="kit.draw.crosses"
            defaultMessage="A side would cross another one there. Put that corner somewhere else."
          />
        ) : (
          <FormattedMessage
            id="kit.draw.how"
            defaultMessage="Tap the corners of the area. Tap the last one again to close it."
          />
        )}
      </p>
      <div className={styles['steps']}>
        <Button disabled={drawing === undefined} onClick={() => drawing?.addCorner()}>
          <FormattedMessage id="kit.draw.corner" defaultMessage="Corner in the middle" />
        </Button>
        <Button kind="main" disabled={drawing === undefined} onClick={() => drawing?.finish()}>
          <FormattedMessage id="kit.draw.finish" defaultMessage="Close the area" />
        </Button>
        <Button onClick={onCancel}>
          <FormattedMessage id="kit.draw.cancel" defaultMessage="Cancel" />
        </Button>
      </div>
    </div>
  </>
);
