import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { useState } from 'react';
import { InputField } from '../../../components/form/fields.tsx';
import type { ActionFormState } from '../../../lib/actions/use-action-form.ts';

interface CodeFieldProps {
  readonly form: Pick<ActionFormState, 'errors'>;
  /** Set if a recovery code may replace the app's code. */
  readonly acceptsRecoveryCode?: boolean;
}

/** The six digits of an authenticator app, or a recovery code after a press on the button below. */
export function CodeField({ form, acceptsRecoveryCode = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <InputField
        key={String(isRecovery)}
        form={form}
        name="code"
        label={
          isRecovery ? (
            <FormattedMessage id="secondFactor.recoveryCode" />
          ) : (
            <FormattedMessage id="secondFactor.code" />
          )
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
      />
      {acceptsRecoveryCode && (
        <Button variant="text" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? (
            <FormattedMessage id="secondFactor.useApp" />
          ) : (
            <FormattedMessage id="secondFactor.useRecovery" />
          )}
        </Button>
      )}
    </>
  );
}
