import { createContext } from 'react';

/** ISO 3166-1 code of the country that a part of a page is about; undefined where the address of the page decides. */
export const PhoneCountry = createContext<string | undefined>(undefined);
