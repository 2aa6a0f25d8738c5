import { BannerForm } from './banner-form.tsx';
import { FlagsForm } from './flags-form.tsx';
import { GeneralForm } from './general-form.tsx';
import type { SettingsData } from './load-settings.ts';
import { PlainGroupForm } from './plain-group-form.tsx';
import { RatesForm } from './rates-form.tsx';
import { TaxesForm } from './taxes-form.tsx';

/** The form of a group of settings. */
export function GroupForm({ group, settings, countries }: SettingsData) {
  const shared = { version: settings.versions[group] ?? 0 };
  switch (group) {
    case 'general':
      return <GeneralForm values={settings.general} countries={countries} {...shared} />;
    case 'rates':
      return <RatesForm values={settings.rates} {...shared} />;
    case 'taxes':
      return <TaxesForm values={settings.taxes} {...shared} />;
    case 'banner':
      return <BannerForm values={settings.banner} {...shared} />;
    case 'flags':
      return <FlagsForm values={settings.flags} {...shared} />;
    default:
      return <PlainGroupForm group={group} values={settings[group]} {...shared} />;
  }
}
