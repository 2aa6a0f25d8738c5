import { describe, expect, it } from 'vitest';
import { files, read } from './documents.ts';

const screens = files.filter((file) => /^frontends\/.*(?<!\.spec)\.tsx?$/.test(file));

type Exceptions = Readonly<Record<string, string>>;

const search = 'A search: the address is its only state, and it works without scripts.';
const oneControl = 'One control that acts at once: nothing typed can be lost.';

/** Forms outside the engines, and why. */
const nativeForms: Exceptions = {
  'frontends/admin/src/components/list/search-field.tsx': search,
  'frontends/agent/src/components/search-form.tsx': search,
  'frontends/public/src/features/agents/agent-filter-form.tsx': search,
  'frontends/public/src/features/content/questions.tsx': search,
  'frontends/public/src/features/home/components/home-screen.tsx': search,
  'frontends/public/src/features/home/components/home-search.tsx': search,
  'frontends/public/src/features/market/market-filter-form.tsx': search,
  'frontends/public/src/features/search/components/filter-panel.tsx': search,
  'frontends/public/src/features/search/components/radius-chip.tsx': search,
  'frontends/public/src/features/search/components/search-field.tsx': search,
  'frontends/public/src/features/search/components/sort-field.tsx': search,
  'frontends/public/src/pages/verify.page.tsx':
    'A search for one document: the address is its only state, it works without scripts, and the engine exceeds the budget of a first view.',
  'frontends/shell/src/screens/not-found.tsx': search,
  'frontends/kit/src/listing-editor/components/pin-field.tsx':
    'Moves the pin of a map; the editor around it saves the listing by itself.',
  'frontends/kit/src/map/zoom-field.tsx': 'Moves a map and saves nothing.',
  'frontends/kit/src/media/media-details.tsx':
    'Fields of a file that the gallery saves, or holds in its own draft until they are published.',
};

/** Drafts outside the engines, and why. */
const otherDrafts: Exceptions = {
  'frontends/agent/src/pages/new-listing.page.tsx': 'Hands what was typed over to the editor of the listing.',
  'frontends/kit/src/listing-editor/hooks/use-bulk-change.ts':
    'The last change of many listings, which can be undone after a reload; nothing typed.',
  'frontends/kit/src/media/use-held-media.ts':
    'Changes of a gallery, which are held until they are published.',
  'frontends/public/src/features/billing/lib/cart.ts':
    'A cart is chosen, not typed, and the key of its checkout must outlive the form.',
};

/** Components that write what a control holds without a form, and why. */
const formlessControls: Exceptions = {
  'frontends/admin/src/features/adverts/ad-report.tsx': oneControl,
  'frontends/admin/src/features/agency-tools/agency-merge.tsx':
    'A search and a choice; the dialog that merges asks for the reason by the engine.',
  'frontends/admin/src/features/content/page-editor.tsx': 'A time for one of the buttons of the state.',
  'frontends/admin/src/features/geo/components/geography-packs.tsx': oneControl,
  'frontends/admin/src/features/incidents/incident-details.tsx': 'Texts to copy; they cannot be changed.',
  'frontends/admin/src/pages/add-places.page.tsx': 'Chooses which form is shown.',
  'frontends/agent/src/features/leads/components/lead-detail.tsx': oneControl,
  'frontends/agent/src/features/listings/components/export-listings.tsx': oneControl,
  'frontends/agent/src/features/team/components/agency-images.tsx': oneControl,
  'frontends/kit/src/listing-editor/components/place-fields.tsx': 'Fields of the editor of a listing.',
  'frontends/kit/src/media/ad-picture-field.tsx': oneControl,
  'frontends/kit/src/media/documents-field.tsx': oneControl,
  'frontends/kit/src/ui/avatar-field.tsx': oneControl,
  'frontends/public/src/components/confirm-phone.tsx':
    'Stands inside another form; its code is a secret that no draft may hold.',
  'frontends/public/src/features/billing/components/change-subscription.tsx': oneControl,
  'frontends/public/src/features/listing/components/share-dialog.tsx':
    'A link to copy; it cannot be changed.',
  'frontends/public/src/features/profile/components/notification-settings.tsx': oneControl,
};

const isEngine = (file: string) => /^frontends\/kit\/src\/forms\/|\/lib\/actions\//.test(file);
/** The forms of both engines: of contracts with drafts, and the native one of public pages (decision 51). */
const usesEngine = (source: string) =>
  /\b(?:useContractForm|useAutosavedForm|useActionForm)[<(]/.test(source) ||
  /\b(?:ContractForm|ActionFormState)\b/.test(source);

const isHandMadeForm = (source: string) => /<(?:form|Form)\s/.test(source) && !usesEngine(source);
const isHandMadeDraft = (source: string) => /\bcreate(?:Shared)?Draft\b[<(]/.test(source);
const isFormless = (source: string) =>
  /\buse(?:Mutation|Action)[<(]/.test(source) &&
  /<(?:input|select|textarea|Input|TextInput|PhoneInput)\s/.test(source) &&
  !/<(?:form|Form)\s|\buseAutosave\b/.test(source) &&
  !usesEngine(source);

const found = (isFound: (source: string) => boolean) =>
  screens.filter((file) => !isEngine(file) && isFound(read(file))).toSorted();

describe('the forms of all screens', () => {
  it.each([
    ['use a form engine', isHandMadeForm, nativeForms],
    ['leave drafts to the engines', isHandMadeDraft, otherDrafts],
    ['are there for whatever is typed and written', isFormless, formlessControls],
  ])('%s, but for those named with a reason', (_, isFound, exceptions) => {
    expect(found(isFound)).toEqual(Object.keys(exceptions).toSorted());
  });

  it('are found when they are made by hand', () => {
    const field = '<input value={text} onChange={({ target }) => setText(target.value)} />';
    expect(isHandMadeForm(`<form onSubmit={send}>${field}</form>`)).toBe(true);
    expect(
      isHandMadeForm('const form = useContractForm({}); <form onSubmit={form.submit} noValidate />'),
    ).toBe(false);
    expect(isHandMadeDraft("createDraft<Text>('page', sessionStorage)")).toBe(true);
    expect(isFormless(`const save = useMutation(write, {}); ${field}`)).toBe(true);
    expect(
      isFormless(`const save = useMutation(write, {}); const form = useContractForm({}); ${field}`),
    ).toBe(false);
  });
});
