import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useNavigate, useParams } from '@ardhi/kit/router';
import { useSessionState } from '@ardhi/kit/session/session-context';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { ActionForm, SubmitButton } from '../../components/form/action-form.tsx';
import { InputField } from '../../components/form/fields.tsx';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { joinMutation } from './circle-mutations.ts';
import { keepPersonalToken } from './personal-token.ts';

interface JoinFormProps {
  /** Person for whom a personal link was made. */
  readonly invited: string | undefined;
}

/** Joins a circle by the link of the page; without an account this device keeps a personal token. */
export function JoinForm({ invited }: JoinFormProps) {
  const session = useSessionState();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const user = session.status === 'signedIn' ? session.user : undefined;
  const form = useActionForm(joinMutation, {
    input: ({ name }) => ({ params: { token }, body: name ? { name } : {} }),
    async onSuccess({ circle: { id }, personalToken }) {
      keepPersonalToken(id, personalToken);
      await navigate(`/circles/${id}`);
    },
  });
  return (
    <>
      <ActionForm
        form={form}
        submitButton={
          <SubmitButton form={form} fullWidth>
            <FormattedMessage id="joinCircle.join" />
          </SubmitButton>
        }
      >
        {invited !== undefined && (
          <p>
            <FormattedMessage id="joinCircle.invited" values={{ name: invited }} />
          </p>
        )}
        {user !== undefined ? (
          <p>
            <FormattedMessage id="joinCircle.as" values={{ name: user.name }} />
          </p>
        ) : (
          <InputField
            form={form}
            name="name"
            label={<FormattedMessage id="joinCircle.name" />}
            hint={<FormattedMessage id="joinCircle.noAccount" />}
            defaultValue={invited}
            maxLength={80}
            autoComplete="name"
            required
          />
        )}
      </ActionForm>
      {user === undefined && (
        <ButtonLink fullWidth to={`/login?next=${encodeURIComponent(`/circles/join/${token}`)}`}>
          <FormattedMessage id="joinCircle.logIn" />
        </ButtonLink>
      )}
    </>
  );
}
