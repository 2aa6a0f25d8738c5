import { FormattedMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Less accurate fixes cannot be corners of a boundary (model §4.4). */
const requiredAccuracyM = 10;

interface WalkStatusProps {
  /** Accuracy of the last fix in metres; undefined without a signal. */
  readonly accuracyM: number | undefined;
  readonly onDiscard: () => void;
}

/** The state of a walk: GPS accuracy and what to do next. */
export function WalkStatus({ accuracyM, onDiscard }: WalkStatusProps) {
  const isAccurate = accuracyM !== undefined && accuracyM <= requiredAccuracyM;
  return (
    <Notice
      icon={isAccurate ? 'locate-fixed' : 'clock'}
      tone={isAccurate ? 'good' : 'warning'}
      title={
        accuracyM === undefined ? (
          <FormattedMessage id="walk.looking" />
        ) : isAccurate ? (
          <FormattedMessage id="walk.exact" values={{ m: Math.round(accuracyM) }} />
        ) : (
          <FormattedMessage id="walk.coarse" values={{ m: Math.round(accuracyM) }} />
        )
      }
    >
      <p>
        <Button onClick={onDiscard}>
          <FormattedMessage id="walk.drop" />
        </Button>
      </p>
    </Notice>
  );
}
