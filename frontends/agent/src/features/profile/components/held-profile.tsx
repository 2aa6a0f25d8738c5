import type { Autosave } from '@ardhi/kit/forms/autosave';
import { HeldBar } from '@ardhi/kit/forms/held-bar';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { profileFieldLabel } from '../profile-texts.ts';

/** Changes to an agent's profile that buyers do not see yet, with the buttons that publish or discard them. */
export function HeldProfile({ autosave }: { readonly autosave: Autosave }) {
  const { held, publish, discardHeld } = autosave;
  const intl = useIntl();
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
      {held.map(({ field }) => (
        <li key={field}>{profileFieldLabel(intl, field)}</li>
      ))}
    </HeldBar>
  );
}
