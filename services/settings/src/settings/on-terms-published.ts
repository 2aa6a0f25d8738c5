import type { PublishedPageEvent } from '@ardhi/contracts/content/events';
import { defaultSettings, type Settings } from '@ardhi/contracts/settings';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { settingsGroup, storedSettings } from './settings-group.ts';

/** The setting that names the version in force of a text which users accept, by the slug of its page. */
const versionSettings: Readonly<Record<string, keyof Settings['terms']>> = {
  terms: 'termsVersion',
  privacy: 'privacyVersion',
};

/** Puts a newly published version of the terms or of the privacy notice in force, so that users are asked to accept it. The English text counts. */
export const onTermsPublished: Reaction<PublishedPageEvent> = {
  name: 'settings.on-terms-published',
  subscribesTo: ['contentpage'],
  on: {
    PagePublished: async ({ slug = '', locale, pageType, version }, { id }, { read, execute }) => {
      const setting = versionSettings[slug];
      if (setting === undefined || locale !== 'en' || pageType !== 'PAGE') return;
      const stored = await read(storedSettings).get('terms');
      const changes = { [setting]: String(version) };
      const current = { ...defaultSettings.terms, ...stored };
      if (current[setting] === changes[setting]) return;
      const entry = { ...defaultSettings.terms, ...changes };
      const command =
        stored === undefined ? ({ type: 'Enter', entry } as const) : ({ type: 'Amend', changes } as const);
      await execute(settingsGroup, 'terms', command, { commandId: id });
    },
  },
};
