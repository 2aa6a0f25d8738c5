import type { Location } from '@ardhi/contracts/listings/location';
import type { LonLat } from '@ardhi/contracts/values';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { LandMap } from '@ardhi/kit/map/land-map.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useState } from 'react';
import styles from './pin-field.module.css';
import { pointInText } from './point-in-text.ts';

interface Given {
  readonly point: LonLat | undefined;
  /** Where the chosen place lies. */
  readonly near: LonLat | undefined;
  readonly onPoint: (point: LonLat, source: Location['pinSource']) => void;
}

/** Kampala: where the map opens when nothing else is known. */
const usual: LonLat = [32.58, 0.32];
/** Six digits are a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The pin: by where one stands, as pasted coordinates or a plus code, as two numbers, or as the middle of a map that is moved under it. */
export function PinField({ point, near, onPoint }: Given) {
  const { formatMessage } = useIntl();
  const [middle, setMiddle] = useState<LonLat>();
  const label = formatMessage({ id: 'pin.map', defaultMessage: 'Map for the pin' });
  const name = formatMessage({ id: 'pin.here', defaultMessage: 'The pin' });
  const center = point ?? near ?? usual;
  const put = ([lon, lat]: LonLat, source: Location['pinSource']) =>
    onPoint([rounded(lon), rounded(lat)], source);
  return (
    <div className={styles['pin']}>
      <Elsewhere near={center} onPoint={put} />
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
          if (middle) put(middle, 'AGENT_PIN');
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
          pins={point ? [{ id: 'pin', point, label: '•', name }] : []}
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

interface ElsewhereGiven {
  readonly near: LonLat;
  readonly onPoint: Given['onPoint'];
}

/** Where one stands, or what somebody sent: coordinates, a link of a map, a plus code. */
function Elsewhere({ near, onPoint }: ElsewhereGiven) {
  const { formatMessage } = useIntl();
  const [wrong, setWrong] = useState<string>();
  const here = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setWrong(undefined);
        onPoint([coords.longitude, coords.latitude], 'AGENT_GPS');
      },
      () =>
        setWrong(
          formatMessage({ id: 'pin.noGps', defaultMessage: 'This device does not tell where it is.' }),
        ),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 },
    );
  const paste = (text: string) => {
    const found = pointInText(text, near);
    const unread = formatMessage({
      id: 'pin.unread',
      defaultMessage: 'Write coordinates such as 0.3476, 32.5825, or a plus code.',
    });
    setWrong(found === undefined && text.trim() !== '' ? unread : undefined);
    if (found !== undefined) onPoint(found, 'AGENT_PIN');
  };
  return (
    <div className={styles['numbers']}>
      <Field
        label={<FormattedMessage id="pin.paste" defaultMessage="Coordinates or plus code" />}
        error={wrong}
      >
        {(ids) => (
          <input
            {...ids}
            className={control}
            maxLength={300}
            onBlur={({ target }) => paste(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && paste(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button onClick={here}>
        <Icon name="locate-fixed" /> <FormattedMessage id="pin.gps" defaultMessage="Where I stand" />
      </Button>
    </div>
  );
}

const fits = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
