import {
  amendFeature,
  featureHistory,
  readFeature,
  withdrawFeature,
} from '@ardhi/contracts/listings/desk.routes';
import type { Feature } from '@ardhi/contracts/listings/feature';
import { clientOf, useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { AskDialog } from '@ardhi/kit/forms/ask-dialog.tsx';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { RecordLayout } from '../frame/record-layout.tsx';
import { Changes } from '../history/changes.tsx';
import { FeatureForm } from './feature-form.tsx';
import { fieldWords } from './feature-words.ts';

interface Editing {
  readonly feature: AnswerOf<typeof readFeature>;
  readonly history: AnswerOf<typeof featureHistory>;
}

export async function loader(args: LoaderFunctionArgs): Promise<Editing> {
  const params = { id: args.params['id'] ?? '' };
  const client = clientOf(args);
  const [feature, history] = await Promise.all([
    client.call(readFeature, { params }),
    client.call(featureHistory, { params }),
  ]);
  return { feature, history };
}
export const handle: Screen<Editing | undefined> = {
  head: (data) => ({ title: `Edit ${data?.feature.label.en ?? 'feature'}`, noIndex: true }),
};

/** Changes one feature; who changed it before stands beside it. */
export function Component() {
  const { feature, history } = useLoaderData<Editing>();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { formatMessage } = useIntl();
  const { id, used, ...start } = feature;
  const save = async ({ key: _, ...changes }: Feature) => {
    await client.call(amendFeature, { params: { id }, body: changes });
    await revalidate();
    toast('success', formatMessage({ id: 'features.saved', defaultMessage: 'Saved.' }));
  };
  return (
    <AdminScreen
      title={
        <FormattedMessage
          id="features.edit"
          defaultMessage="Edit {label}"
          values={{ label: start.label.en }}
        />
      }
      lead={
        <FormattedMessage
          id="features.usedBy"
          defaultMessage="{used, plural, =0 {No listing names it.} one {# listing names it.} other {# listings name it.}}"
          values={{ used }}
        />
      }
      back={{
        to: '/admin/features',
        words: <FormattedMessage id="features.title" defaultMessage="Features" />,
      }}
      actions={used === 0 && <Remove id={id} label={start.label.en} />}
    >
      <RecordLayout aside={<Changes items={history.items} fields={fieldWords} />}>
        <FeatureForm key={id} start={start} keep={`feature:${id}`} isNew={false} send={save} />
      </RecordLayout>
    </AdminScreen>
  );
}

function Remove({ id, label }: { readonly id: string; readonly label: string }) {
  const client = useClient();
  const navigate = useNavigate();
  return (
    <AskDialog
      ask={<FormattedMessage id="features.remove" defaultMessage="Remove" />}
      title={<FormattedMessage id="features.removeAsk" defaultMessage="Remove {label}?" values={{ label }} />}
      onYes={async () => {
        await client.call(withdrawFeature, { params: { id } });
        await navigate('/admin/features');
      }}
    >
      <FormattedMessage
        id="features.removeWhy"
        defaultMessage="Agents are no longer offered it. No listing names it, so no listing changes."
      />
    </AskDialog>
  );
}
