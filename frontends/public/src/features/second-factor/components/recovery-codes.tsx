import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Called when the user has kept them. */
  readonly onKept: () => void;
}

/** New recovery codes, which are shown this once. */
export const RecoveryCodes = ({ codes, onKept }: RecoveryCodesProps) => (
  <>
    <Notice icon="triangle-alert" tone="warning" title={<FormattedMessage id="secondFactor.keepCodes" />}>
      <FormattedMessage id="secondFactor.keepCodesHow" />
    </Notice>
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <Button variant="primary" onClick={onKept}>
      <FormattedMessage id="secondFactor.kept" />
    </Button>
  </>
);
