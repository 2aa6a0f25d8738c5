import { FormattedMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import type { Drawing } from './draw-area.ts';
import styles from './drawing-toolbar.module.css';

interface DrawingToolbarProps {
  /** Undefined until the drawing tools have loaded. */
  readonly drawing: Drawing | undefined;
  /** The last corner was rejected because a side would cross another. */
  readonly crosses: boolean;
  readonly onCancel: () => void;
}

/** Instructions, and a button for every drawing step, so that the keyboard suffices. */
export const DrawingToolbar = ({ drawing, crosses, onCancel }: DrawingToolbarProps) => (
  <>
    <span className={styles.crosshair} aria-hidden="true" />
    <div className={styles.toolbar} role="toolbar" aria-orientation="horizontal">
      <p role="status">
        {crosses ? <FormattedMessage id="kit.draw.crosses" /> : <FormattedMessage id="kit.draw.how" />}
      </p>
      <div className={styles.steps}>
        <Button disabled={drawing === undefined} onClick={() => drawing?.addCorner()}>
          <FormattedMessage id="kit.draw.corner" />
        </Button>
        <Button variant="primary" disabled={drawing === undefined} onClick={() => drawing?.finish()}>
          <FormattedMessage id="kit.draw.finish" />
        </Button>
        <Button onClick={onCancel}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </div>
    </div>
  </>
);
