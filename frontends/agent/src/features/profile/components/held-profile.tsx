import type { Autosave } from '@ardhi/kit/forms/autosave';
import { HeldBar } from '@ardhi/kit/forms/held-bar';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';

const labels = defineMessages({
  title: { id: 'agentProfile.role' },
  bio: { id: 'common.aboutYou' },
  phones: { id: 'agentProfile.phones' },
  languages: { id: 'agentProfile.languages' },
  specialties: { id: 'agentProfile.fields' },
  areaIds: { id: 'agentProfile.areas' },
  licence: { id: 'agentProfile.licence' },
});

type Label = keyof typeof labels;
const isLabelled = (field: string): field is Label => Object.hasOwn(labels, field);

/** Changes to an agent's profile that buyers do not see yet, with the buttons that publish or discard them. */
export function HeldProfile({ autosave }: { readonly autosave: Autosave }) {
  const { held, publish, discardHeld } = autosave;
  if (held.length === 0) return null;
  return (
    <HeldBar
      count={held.length}
      onDiscard={discardHeld}
      publishButton={
        <Button variant="primary" onClick={publish}>
          <FormattedMessage id="editor.held.publish" />
        </Button>
      }
    >
      {held.map(
        ({ field }) =>
          isLabelled(field) && (
            <li key={field}>
              <FormattedMessage {...labels[field]} />
            </li>
          ),
      )}
    </HeldBar>
  );
}
