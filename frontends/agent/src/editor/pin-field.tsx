import type { LonLat } from '@ardhi/contracts/values';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { LandMap } from '@ardhi/kit/map/land-map.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useState } from 'react';
import styles from './pin-field.module.css';

interface Given {
  readonly point: LonLat | undefined;
  /** Where the chosen place lies. */
  readonly near: LonLat | undefined;
  readonly onPoint: (point: LonLat) => void;
}

/** Kampala: where the map opens when nothing else is known. */
const usual: LonLat = [32.58, 0.32];
/** Six digits are a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The pin, as two numbers or as the middle of a map that is moved under it. */
export function PinField({ point, near, onPoint }: Given) {
  const { formatMessage } = useIntl();
  const [middle, setMiddle] = useState<LonLat>();
  const label = formatMessage({ id: 'pin.map', defaultMessage: 'Map for the pin' });
  const name = formatMessage({ id: 'pin.here', defaultMessage: 'The pin' });
  const center = point ?? near ?? usual;
  return (
    <div className={styles['pin']}>
      <form
        key={String(point)}
        className={styles['numbers']}
        onChange={(event) => {
          const said = new FormData(event.currentTarget);
          const [lat, lon] = ['lat', 'lon'].map((one) => Number.parseFloat(String(said.get(one))));
          if (lat !== undefined && lon !== undefined && fits(lat, lon)) setMiddle([lon, lat]);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (middle) onPoint([rounded(middle[0]), rounded(middle[1])]);
        }}
      >
        <Field label={<FormattedMessage id="pin.lat" defaultMessage="Latitude" />}>
          {(ids) => (
            <input {...ids} className={control} name="lat" inputMode="decimal" defaultValue={point?.[1]} />
          )}
        </Field>
        <Field label={<FormattedMessage id="pin.lon" defaultMessage="Longitude" />}>
          {(ids) => (
            <input {...ids} className={control} name="lon" inputMode="decimal" defaultValue={point?.[0]} />
          )}
        </Field>
        <Button type="submit" disabled={middle === undefined}>
          <Icon name="map-pin" /> <FormattedMessage id="pin.set" defaultMessage="Put the pin here" />
        </Button>
      </form>
      <div className={styles['map']}>
        <LandMap
          key={String(center)}
          label={label}
          center={center}
          zoom={point ? 15 : 12}
          pins={point ? [{ id: 'pin', point, label: '', name }] : []}
          onMove={(view) => setMiddle(view.center)}
        />
        <span className={styles['cross']} aria-hidden="true" />
      </div>
      <p className={styles['hint']}>
        <FormattedMessage
          id="pin.hint"
          defaultMessage="Move the map until the cross is on the land, then put the pin there."
        />
      </p>
    </div>
  );
}

const fits = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
