import type { Boundary } from '@ardhi/contracts/listings/location';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import styles from './boundary-step.module.css';
import { Select } from './select.tsx';

type Beacons = Boundary['beacons'];
type State = Beacons[number]['state'];

const words: Readonly<Record<State, MessageDescriptor>> = defineMessages({
  FOUND: { id: 'beacon.FOUND', defaultMessage: 'Found' },
  MISSING: { id: 'beacon.MISSING', defaultMessage: 'Missing' },
  NOT_CHECKED: { id: 'beacon.NOT_CHECKED', defaultMessage: 'Not looked for' },
});
const states = Object.keys(words) as State[];

/** As many as a listing takes. */
const mostBeacons = 500;

interface Given {
  readonly boundary: Boundary;
  readonly onBeacons: (beacons: Beacons) => void;
}

/** Which beacons stand on the ground: level 4 of trust needs every one of them found (model §4.3). */
export function BeaconStates({ boundary, onBeacons }: Given) {
  const { formatMessage } = useIntl();
  const { beacons } = boundary;
  const found = beacons.filter(({ state }) => state === 'FOUND').length;
  if (beacons.length === 0) return <FromCorners boundary={boundary} onBeacons={onBeacons} />;
  return (
    <details className={styles['states']}>
      <summary>
        <FormattedMessage
          id="beacon.found"
          defaultMessage="Beacons: {found} of {all} found"
          values={{ found, all: beacons.length }}
        />
      </summary>
      {found < beacons.length && (
        <Button onClick={() => onBeacons(beacons.map((one) => ({ ...one, state: 'FOUND' })))}>
          <Icon name="check" /> <FormattedMessage id="beacon.all" defaultMessage="All were found" />
        </Button>
      )}
      <ul>
        {beacons.map(({ label, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: beacons keep their places, and labels may repeat.
          <li key={at}>
            <Select
              label={formatMessage({ id: 'beacon.named', defaultMessage: 'Beacon {label}' }, { label })}
              value={state}
              options={states}
              words={words}
              onChoose={(chosen) =>
                chosen !== null &&
                onBeacons(
                  beacons.map((one, index) => (index === at ? { ...one, state: chosen as State } : one)),
                )
              }
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A boundary that came without beacons has one at each of its corners, once somebody says so. */
function FromCorners({ boundary, onBeacons }: Given) {
  const corners = (boundary.geometry.coordinates[0]?.[0] ?? []).slice(0, -1);
  if (corners.length > mostBeacons) return null;
  return (
    <div>
      <Button
        onClick={() =>
          onBeacons(corners.map((at, i) => ({ label: String(i + 1), at, state: 'NOT_CHECKED' as const })))
        }
      >
        <Icon name="flag" />
        <FormattedMessage
          id="beacon.corners"
          defaultMessage="A beacon stands at each of its {n} corners"
          values={{ n: corners.length }}
        />
      </Button>
    </div>
  );
}
