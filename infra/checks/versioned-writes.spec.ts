import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeNames } from '@ardhi/contracts/named-routes';
import { describe, expect, it } from 'vitest';

/** Only the person whose record it is writes it, or the list is theirs alone: the last save is what they want. */
const own = [
  'changePreferences',
  'changeProfile',
  'changeSavedSearch',
  'changeMapping',
  'chooseImportHeader',
  'confirmSecondFactor',
  'hideListing',
  'mapImport',
  'putComparison',
  'putRecents',
  'saveFavourite',
  'saveTableViews',
];
/** A command with a button of its own: it changes the one thing that the button names. */
const commands = [
  'changeAdPlacement',
  'changeAgencyAgentStatus',
  'changeAgent',
  'changeCircle',
  'changeExternalSystem',
  'changeLead',
  'changePurchaseLimit',
  'changeTicket',
  'changeUser',
  'changeViewing',
];
/** No screen of ours sends them; programs of others send `If-Match` where they want it. */
const withoutScreen = [
  'changeAdCampaign',
  'changeDiscount',
  'changeOwnWebhook',
  'changeTemplate',
  'changeWebhook',
  'putExternalListing',
  'putPaymentCallback',
  'setOpenDays',
];
/** Bytes of an upload at an offset of their own. */
const bytes = ['putChunk'];
const exceptions = [...own, ...commands, ...withoutScreen, ...bytes];

const replacing = [...routeNames].filter(([{ method }]) => method === 'PUT' || method === 'PATCH');

describe('a call that replaces values of a record', () => {
  it('takes the version that was read, or has a reason not to', () => {
    const unversioned = replacing.filter(([{ versioned }]) => !versioned).map(([, name]) => name);
    expect(unversioned.toSorted()).toEqual(exceptions.toSorted());
  });

  it('is sent by no screen where its reason is that it has none', () => {
    const frontEnds = join(import.meta.dirname, '../../frontends');
    const sources = ['admin', 'agent', 'kit', 'public', 'shell'].flatMap((name) => {
      const folder = join(frontEnds, name, 'src');
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /(?<!\.spec)\.tsx?$/.test(file))
        .map((file) => readFileSync(join(folder, file), 'utf8'));
    });
    const sent = (name: string) => sources.some((text) => new RegExp(`\\b${name}\\b`).test(text));
    expect(sent('changeOwnAgent')).toBe(true);
    expect(withoutScreen.filter(sent)).toEqual([]);
  });
});
