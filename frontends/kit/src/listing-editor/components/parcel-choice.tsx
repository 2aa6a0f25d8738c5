import type { MultiPolygon } from '@ardhi/contracts/geo/location';
import type { MeasuredBoundary } from '@ardhi/contracts/listings/editor.routes';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './boundary-step.module.css';

interface ParcelChoiceProps {
  readonly measured: MeasuredBoundary | undefined;
  readonly busy: boolean;
  readonly onChoose: (geometry: MultiPolygon) => void;
}

/** Asks which parcel of a file with several is the plot. */
export function ParcelChoice({ measured, busy, onChoose }: ParcelChoiceProps) {
  const { locale } = useIntl();
  const parcels = measured?.parcels;
  if (measured === undefined || parcels === undefined) return null;
  const squareMetres = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const { geometry, areaM2 } = measured.boundary;
  const polygons = parcels.reduce((sum, one) => sum + one.geometry.coordinates.length, 0);
  const areTogether = parcels.length > 1 && geometry.coordinates.length === polygons;
  return (
    <Notice
      icon="info"
      tone="warning"
      title={<FormattedMessage id="boundary.parcels" values={{ n: parcels.length }} />}
      urgent
    >
      <div className={styles.buttons}>
        {parcels.map((parcel) => (
          <Button
            key={JSON.stringify(parcel.geometry)}
            disabled={busy}
            onClick={() => onChoose(parcel.geometry)}
          >
            <FormattedMessage
              id="boundary.parcel"
              values={{ label: parcel.label, area: squareMetres.format(parcel.areaM2) }}
            />
          </Button>
        ))}
        {areTogether && (
          <Button disabled={busy} onClick={() => onChoose(geometry)}>
            <FormattedMessage id="boundary.allParcels" values={{ area: squareMetres.format(areaM2) }} />
          </Button>
        )}
      </div>
    </Notice>
  );
}
