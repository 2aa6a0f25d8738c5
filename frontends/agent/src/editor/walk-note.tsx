import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';

/** Fixes that are less exact are no corners of anything (model §4.4). */
const exactM = 10;

interface Given {
  /** Of the last fix; undefined while the device is looking for satellites. */
  readonly accuracyM: number | undefined;
  readonly onDrop: () => void;
}

/** How a walk goes while it lasts: whether the phone knows where it is, and what to do. */
export function WalkNote({ accuracyM, onDrop }: Given) {
  const isExact = accuracyM !== undefined && accuracyM <= exactM;
  return (
    <Notice
      icon={isExact ? 'locate-fixed' : 'clock'}
      tone={isExact ? 'good' : 'warning'}
      title={
        accuracyM === undefined ? (
          <FormattedMessage
            id="walk.looking"
            defaultMessage="Looking for satellites. Stand still under the open sky; nothing of your walk is lost."
          />
        ) : isExact ? (
          <FormattedMessage
            id="walk.exact"
            defaultMessage="You are known to {m, number} m. Follow the boundary, and end the walk where it began."
            values={{ m: Math.round(accuracyM) }}
          />
        ) : (
          <FormattedMessage
            id="walk.coarse"
            defaultMessage="You are known to {m, number} m only. Wait until it is 10 m or less: what is coarser is left out."
            values={{ m: Math.round(accuracyM) }}
          />
        )
      }
    >
      <p>
        <Button onClick={onDrop}>
          <FormattedMessage id="walk.drop" defaultMessage="Give the walk up" />
        </Button>
      </p>
    </Notice>
  );
}
