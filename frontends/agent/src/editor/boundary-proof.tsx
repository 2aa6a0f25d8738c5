import type { Boundary } from '@ardhi/contracts/listings/location';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { BeaconStates } from './beacon-states.tsx';
import styles from './boundary-step.module.css';
import sections from './sections.module.css';

interface Given {
  readonly boundary: Boundary;
  readonly onChange: (boundary: Boundary) => void;
}

/** Who measured a boundary, when, and which of its beacons stand on the ground. */
export function BoundaryProof({ boundary, onChange }: Given) {
  const { surveyor, capturedOn: _, ...unsaid } = boundary;
  const survey = (next: { name?: string | undefined; licenceNo?: string | undefined }) => {
    const { surveyor: __, ...rest } = boundary;
    const { name = '', licenceNo = '' } = { ...surveyor, ...next };
    onChange(name === '' ? rest : { ...rest, surveyor: { name, ...(licenceNo !== '' && { licenceNo }) } });
  };
  return (
    <div className={styles['proof']}>
      <div className={sections['grid']}>
        <Field label={<FormattedMessage id="boundary.captured" defaultMessage="Measured on" />}>
          {(ids) => (
            <input
              {...ids}
              type="date"
              className={control}
              defaultValue={boundary.capturedOn ?? ''}
              onChange={({ target: { value } }) =>
                onChange({
                  ...unsaid,
                  ...(surveyor && { surveyor }),
                  ...(value !== '' && { capturedOn: value }),
                })
              }
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="boundary.surveyor" defaultMessage="Surveyor" />}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              maxLength={120}
              defaultValue={surveyor?.name ?? ''}
              onChange={({ target }) => survey({ name: target.value })}
            />
          )}
        </Field>
        <Field
          label={<FormattedMessage id="boundary.licence" defaultMessage="The surveyor's licence number" />}
        >
          {(ids) => (
            <input
              {...ids}
              className={control}
              maxLength={60}
              disabled={surveyor === undefined}
              defaultValue={surveyor?.licenceNo ?? ''}
              onChange={({ target }) => survey({ licenceNo: target.value })}
            />
          )}
        </Field>
      </div>
      <BeaconStates boundary={boundary} onBeacons={(beacons) => onChange({ ...boundary, beacons })} />
    </div>
  );
}
