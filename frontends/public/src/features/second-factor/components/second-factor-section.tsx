import type { readSecondFactor } from '@ardhi/contracts/accounts/second-factor.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useRevalidator } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Section } from '@ardhi/kit/ui/section';
import { type ReactNode, useState } from 'react';
import { ActionForm, SubmitButton } from '../../../components/form/action-form.tsx';
import { CurrentPasswordField } from '../../../components/form/current-password-field.tsx';
import {
  type ActionFormState,
  type FormValues,
  useActionForm,
} from '../../../lib/actions/use-action-form.ts';
import {
  confirmFactorMutation,
  proposeFactorMutation,
  recoveryCodesMutation,
  removeFactorMutation,
} from '../api/second-factor-mutations.ts';
import { AuthenticatorSetup, type NewSecret } from './authenticator-setup.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

type SecondFactor = AnswerOf<typeof readSecondFactor>;

/** The user's second factor: set up, replace, remove, new recovery codes. */
export function SecondFactorSection({ factor }: { readonly factor: SecondFactor }) {
  const [proposed, setProposed] = useState<NewSecret>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const { revalidate } = useRevalidator();
  const showCodes = (codes: readonly string[]) => {
    setProposed(undefined);
    setRecoveryCodes(codes);
  };
  const onKept = () => {
    setRecoveryCodes(undefined);
    void revalidate();
  };
  return (
    <Section title={<FormattedMessage id="secondFactor.title" />}>
      {recoveryCodes !== undefined && <RecoveryCodes codes={recoveryCodes} onKept={onKept} />}
      {recoveryCodes === undefined && proposed !== undefined && (
        <Confirmation {...proposed} onConfirmed={showCodes} />
      )}
      {recoveryCodes === undefined && proposed === undefined && (
        <>
          <FactorStatus factor={factor} />
          <Proposal enrolled={factor.enrolled} onProposed={setProposed} />
          {factor.enrolled && <NewCodes onReplaced={showCodes} />}
          {factor.enrolled && !factor.obligatory && <Removal />}
        </>
      )}
    </Section>
  );
}

const FactorStatus = ({
  factor: { enrolled, obligatory, recoveryCodesLeft },
}: {
  readonly factor: SecondFactor;
}) => (
  <>
    <p>
      {enrolled ? (
        <FormattedMessage id="secondFactor.on" values={{ left: recoveryCodesLeft }} />
      ) : (
        <FormattedMessage id="secondFactor.off" />
      )}
    </p>
    {obligatory && (
      <p>
        <FormattedMessage id="secondFactor.obligatory" />
      </p>
    )}
  </>
);

/** The body of the calls that change the factor; an account without a password leaves it empty. */
const proofOf = ({ password, code }: FormValues) => ({
  body: omitUndefined({ password: password || undefined, code: code || undefined }),
});

interface ProposalProps {
  readonly enrolled: boolean;
  readonly onProposed: (secret: NewSecret) => void;
}

/** Asks for a secret, to set up the first app or another one. */
function Proposal({ enrolled, onProposed }: ProposalProps) {
  const form = useActionForm(proposeFactorMutation, { input: proofOf, onSuccess: onProposed });
  const label = enrolled ? (
    <FormattedMessage id="secondFactor.replace" />
  ) : (
    <FormattedMessage id="secondFactor.setUp" />
  );
  return <ProofForm form={form} enrolled={enrolled} label={label} />;
}

interface ConfirmationProps extends NewSecret {
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the first code of the app. */
function Confirmation({ onConfirmed, ...secret }: ConfirmationProps) {
  const form = useActionForm(confirmFactorMutation, {
    input: ({ code = '' }) => ({ body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return <AuthenticatorSetup {...secret} form={form} />;
}

/** Replaces the recovery codes. */
function NewCodes({ onReplaced }: { readonly onReplaced: (recoveryCodes: readonly string[]) => void }) {
  const form = useActionForm(recoveryCodesMutation, {
    input: proofOf,
    onSuccess: ({ recoveryCodes }) => onReplaced(recoveryCodes),
  });
  return <ProofForm form={form} enrolled label={<FormattedMessage id="secondFactor.newCodes" />} />;
}

/** Removes the second factor. */
function Removal() {
  const { formatMessage } = useIntl();
  const toast = useToast();
  const form = useActionForm(removeFactorMutation, {
    input: proofOf,
    onSuccess: () => toast('success', formatMessage({ id: 'secondFactor.removed' })),
    revalidate: true,
  });
  return <ProofForm form={form} enrolled label={<FormattedMessage id="secondFactor.remove" />} />;
}

interface ProofFormProps {
  readonly form: ActionFormState;
  readonly enrolled: boolean;
  readonly label: ReactNode;
}

/** A form behind its name, with the password and, where there is a factor, a code. */
const ProofForm = ({ form, enrolled, label }: ProofFormProps) => (
  <details className={styles.change}>
    <summary>{label}</summary>
    <ActionForm
      form={form}
      submitButton={
        <SubmitButton form={form} variant="secondary">
          {label}
        </SubmitButton>
      }
    >
      <CurrentPasswordField form={form} optional />
      {enrolled && <CodeField form={form} acceptsRecoveryCode />}
    </ActionForm>
  </details>
);
