import { ringAreaM2, ringLengthM } from '@ardhi/contracts/geo/geodesic';
import type { LonLat } from '@ardhi/contracts/values';
import { FormattedMessage, type IntlShape, useIntl } from '../i18n/intl.tsx';
import { Button } from '../ui/button.tsx';
import type { Drawing } from './draw-area.ts';
import styles from './drawing-toolbar.module.css';

interface DrawingToolbarProps {
  /** Undefined until the drawing tools have loaded. */
  readonly drawing: Drawing | undefined;
  /** The last corner was rejected because a side would cross another. */
  readonly crosses: boolean;
  /** The corners so far. */
  readonly corners: readonly LonLat[];
  readonly onCancel: () => void;
}

const metresPerKm = 1_000;

/** Area and perimeter of the corners so far, in kilometres where metres would be long; undefined below three corners. */
function sizeOf({ formatNumber }: IntlShape, corners: readonly LonLat[]) {
  if (corners.length < 3) return undefined;
  const area = ringAreaM2(corners);
  const around = ringLengthM(corners);
  const format = { style: 'unit', maximumFractionDigits: around < metresPerKm ? 0 : 1 } as const;
  return {
    area:
      area < metresPerKm * metresPerKm
        ? `${formatNumber(area, { maximumFractionDigits: 0 })} m²`
        : `${formatNumber(area / metresPerKm / metresPerKm, { maximumFractionDigits: 1 })} km²`,
    around:
      around < metresPerKm
        ? formatNumber(around, { ...format, unit: 'meter' })
        : formatNumber(around / metresPerKm, { ...format, unit: 'kilometer' }),
  };
}

/** The instruction, or the size of what is drawn. */
function DrawingStatus({ crosses, corners }: Pick<DrawingToolbarProps, 'crosses' | 'corners'>) {
  const intl = useIntl();
  const size = sizeOf(intl, corners);
  if (crosses) return <FormattedMessage id="kit.draw.crosses" />;
  return size ? (
    <FormattedMessage id="kit.draw.size" values={size} />
  ) : (
    <FormattedMessage id="kit.draw.how" />
  );
}

/** Instructions and the size so far, and a button for every drawing step, so that the keyboard suffices. */
export const DrawingToolbar = ({ drawing, crosses, corners, onCancel }: DrawingToolbarProps) => (
  <>
    <span className={styles.crosshair} aria-hidden="true" />
    <div className={styles.toolbar} role="toolbar" aria-orientation="horizontal">
      <p role="status">
        <DrawingStatus crosses={crosses} corners={corners} />
      </p>
      <div className={styles.steps}>
        <Button disabled={drawing === undefined} onClick={() => drawing?.addCorner()}>
          <FormattedMessage id="kit.draw.corner" />
        </Button>
        <Button disabled={corners.length === 0} onClick={() => drawing?.undo()}>
          <FormattedMessage id="kit.draw.undo" />
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
