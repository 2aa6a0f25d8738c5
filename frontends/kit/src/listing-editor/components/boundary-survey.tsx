import type { Boundary } from '@ardhi/contracts/geo/location';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { FormattedMessage } from '../../i18n/intl.tsx';
import { control, Field } from '../../ui/field.tsx';
import { BeaconStates } from './beacon-states.tsx';
import styles from './boundary-step.module.css';
import sections from './sections.module.css';

interface BoundarySurveyProps {
  readonly boundary: Boundary;
  readonly onChange: (boundary: Boundary) => void;
}

/** Who surveyed a boundary, when, and which beacons were found on the ground. */
export function BoundarySurvey({ boundary, onChange }: BoundarySurveyProps) {
  const { surveyor, capturedOn: _, ...withoutSurvey } = boundary;
  const setSurveyor = (next: { name?: string | undefined; licenceNo?: string | undefined }) => {
    const { surveyor: __, ...rest } = boundary;
    const { name = '', licenceNo = '' } = { ...surveyor, ...next };
    onChange(name === '' ? rest : { ...rest, surveyor: { name, ...(licenceNo !== '' && { licenceNo }) } });
  };
  return (
    <div className={styles.evidence}>
      <div className={sections.grid}>
        <Field label={<FormattedMessage id="boundary.captured" />}>
          {(ids) => (
            <input
              {...ids}
              type="date"
              className={control}
              defaultValue={boundary.capturedOn ?? ''}
              onChange={({ target: { value } }) =>
                onChange({
                  ...withoutSurvey,
                  ...omitUndefined({ surveyor }),
                  ...(value !== '' && { capturedOn: value }),
                })
              }
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="boundary.surveyor" />}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              maxLength={120}
              defaultValue={surveyor?.name ?? ''}
              onChange={({ target }) => setSurveyor({ name: target.value })}
            />
          )}
        </Field>
        <Field label={<FormattedMessage id="boundary.licence" />}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              maxLength={60}
              disabled={surveyor === undefined}
              defaultValue={surveyor?.licenceNo ?? ''}
              onChange={({ target }) => setSurveyor({ licenceNo: target.value })}
            />
          )}
        </Field>
      </div>
      <BeaconStates boundary={boundary} onChange={(beacons) => onChange({ ...boundary, beacons })} />
    </div>
  );
}
