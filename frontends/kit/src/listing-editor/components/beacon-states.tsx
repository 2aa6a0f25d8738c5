import type { Boundary } from '@ardhi/contracts/geo/location';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './boundary-step.module.css';
import { SelectField } from './select-field.tsx';

type Beacons = Boundary['beacons'];
type State = Beacons[number]['state'];

const messages: Readonly<Record<State, MessageDescriptor>> = defineMessages({
  FOUND: { id: 'agent.found' },
  MISSING: { id: 'beacon.MISSING' },
  NOT_CHECKED: { id: 'beacon.NOT_CHECKED' },
});
const states = Object.keys(messages) as State[];

/** Maximum number of beacons per listing. */
const maxBeacons = 500;

interface BeaconStatesProps {
  readonly boundary: Boundary;
  readonly onChange: (beacons: Beacons) => void;
}

/** Survey state of each beacon; trust level 4 requires all to be found on the ground (model §4.3). */
export function BeaconStates({ boundary, onChange }: BeaconStatesProps) {
  const { formatMessage } = useIntl();
  const { beacons } = boundary;
  const foundCount = beacons.filter(({ state }) => state === 'FOUND').length;
  if (beacons.length === 0) return <CreateBeaconsFromCorners boundary={boundary} onChange={onChange} />;
  return (
    <details className={styles.states}>
      <summary>
        <FormattedMessage id="beacon.found" values={{ found: foundCount, all: beacons.length }} />
      </summary>
      {foundCount < beacons.length && (
        <Button onClick={() => onChange(beacons.map((beacon) => ({ ...beacon, state: 'FOUND' })))}>
          <Icon name="check" /> <FormattedMessage id="beacon.all" />
        </Button>
      )}
      <ul>
        {beacons.map(({ label, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: beacons keep their places, and labels may repeat.
          <li key={at}>
            <SelectField
              label={formatMessage({ id: 'beacon.named' }, { label })}
              value={state}
              options={states}
              labels={messages}
              onChange={(option) =>
                option !== null &&
                onChange(
                  beacons.map((beacon, index) =>
                    index === at ? { ...beacon, state: option as State } : beacon,
                  ),
                )
              }
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Creates a beacon at each corner of a boundary that came without beacons. */
function CreateBeaconsFromCorners({ boundary, onChange }: BeaconStatesProps) {
  const corners = (boundary.geometry.coordinates[0]?.[0] ?? []).slice(0, -1);
  if (corners.length > maxBeacons) return null;
  return (
    <div>
      <Button
        onClick={() =>
          onChange(corners.map((at, i) => ({ label: String(i + 1), at, state: 'NOT_CHECKED' as const })))
        }
      >
        <Icon name="flag" />
        <FormattedMessage id="beacon.corners" values={{ n: corners.length }} />
      </Button>
    </div>
  );
}
