import type { Location } from '@ardhi/contracts/geo/location';
import type { LonLat } from '@ardhi/contracts/values';
import { useState } from 'react';
import { FormattedMessage, useIntl } from '../../i18n/intl.tsx';
import { LandMap } from '../../map/land-map.tsx';
import { Button } from '../../ui/button.tsx';
import { control, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { parsePoint } from './parse-point.ts';
import styles from './pin-field.module.css';

interface PinFieldProps {
  readonly point: LonLat | undefined;
  /** Centre of the selected place. */
  readonly placeCenter: LonLat | undefined;
  readonly onPoint: (point: LonLat, source: Location['pinSource']) => void;
}

/** Kampala, the centre of the map when nothing else is known. */
const defaultCenter: LonLat = [32.58, 0.32];
/** Six decimals of a degree are about a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * Sets the pin: by device location, pasted coordinates or plus code, two numbers, or by moving the map
 * under it.
 */
export function PinField({ point, placeCenter, onPoint }: PinFieldProps) {
  const { formatMessage } = useIntl();
  const [candidate, setCandidate] = useState<LonLat>();
  const label = formatMessage({ id: 'pin.map' });
  const name = formatMessage({ id: 'pin.here' });
  const center = point ?? placeCenter ?? defaultCenter;
  const setPin = ([lon, lat]: LonLat, source: Location['pinSource']) =>
    onPoint([rounded(lon), rounded(lat)], source);
  return (
    <div className={styles.pin}>
      <PinShortcuts placeCenter={center} onPoint={setPin} />
      <form
        key={String(point)}
        className={styles.numbers}
        onChange={(event) => {
          const form = new FormData(event.currentTarget);
          const [lat, lon] = ['lat', 'lon'].map((fieldName) =>
            Number.parseFloat(String(form.get(fieldName))),
          );
          if (lat !== undefined && lon !== undefined && isValidPosition(lat, lon)) setCandidate([lon, lat]);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (candidate) setPin(candidate, 'AGENT_PIN');
        }}
      >
        <Field label={<FormattedMessage id="common.latitude" />}>
          {(ids) => (
            <input {...ids} className={control} name="lat" inputMode="decimal" defaultValue={point?.[1]} />
          )}
        </Field>
        <Field label={<FormattedMessage id="common.longitude" />}>
          {(ids) => (
            <input {...ids} className={control} name="lon" inputMode="decimal" defaultValue={point?.[0]} />
          )}
        </Field>
        <Button type="submit" disabled={candidate === undefined}>
          <Icon name="map-pin" /> <FormattedMessage id="pin.set" />
        </Button>
      </form>
      <div className={styles.map}>
        <LandMap
          key={String(center)}
          label={label}
          center={center}
          zoom={point ? 15 : 12}
          pins={point ? [{ id: 'pin', point, label: '•', name }] : []}
          onMove={(view) => setCandidate(view.center)}
        />
        <span className={styles.cross} aria-hidden="true" />
      </div>
      <p className={styles.hint}>
        <FormattedMessage id="pin.hint" />
      </p>
    </div>
  );
}

interface PinShortcutsProps {
  readonly placeCenter: LonLat;
  readonly onPoint: PinFieldProps['onPoint'];
}

/** Sets the pin by device location or from pasted text: coordinates, a map link or a plus code. */
function PinShortcuts({ placeCenter, onPoint }: PinShortcutsProps) {
  const { formatMessage } = useIntl();
  const [error, setError] = useState<string>();
  const useDeviceLocation = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setError(undefined);
        onPoint([coords.longitude, coords.latitude], 'AGENT_GPS');
      },
      () => setError(formatMessage({ id: 'pin.noGps' })),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
    );
  const parsePasted = (text: string) => {
    const point = parsePoint(text, placeCenter);
    const unreadMessage = formatMessage({
      id: 'pin.unread',
    });
    setError(point === undefined && text.trim() !== '' ? unreadMessage : undefined);
    if (point !== undefined) onPoint(point, 'AGENT_PIN');
  };
  return (
    <div className={styles.numbers}>
      <Field label={<FormattedMessage id="pin.paste" />} error={error}>
        {(ids) => (
          <input
            {...ids}
            className={control}
            maxLength={300}
            onBlur={({ target }) => parsePasted(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && parsePasted(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button onClick={useDeviceLocation}>
        <Icon name="locate-fixed" /> <FormattedMessage id="pin.gps" />
      </Button>
    </div>
  );
}

const isValidPosition = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
