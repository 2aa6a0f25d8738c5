import type { Locale } from '@ardhi/contracts/values';

/** Languages by their own names. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  sw: 'Kiswahili',
  fr: 'Français',
  lg: 'Luganda',
  ar: 'العربية',
  pt: 'Português',
  am: 'አማርኛ',
};
