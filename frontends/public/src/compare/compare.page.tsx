import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { listingCards } from '@ardhi/contracts/listings/find.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { CompareScreen } from './compare-screen.tsx';

const cardsRoute = slimRoute<typeof listingCards>({ method: 'GET', path: '/properties/cards' });
/** As many stand side by side (model feature 17). */
const most = 4;
const isId = (text: string) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

/** The address is the whole comparison, so it can be shared; what is gone or mistyped falls out. */
export async function loader(args: LoaderFunctionArgs): Promise<readonly ListingCard[]> {
  const asked = new URL(args.request.url).searchParams.get('ids') ?? '';
  const ids = [...new Set(asked.split(','))].filter(isId).slice(0, most);
  if (ids.length === 0) return [];
  return (await clientOf(args).call(cardsRoute, { query: { ids } })).items;
}
export const handle: Screen = { head: () => ({ title: 'Compare', noIndex: true }) };
export const Component = () => <CompareScreen cards={useLoaderData<readonly ListingCard[]>()} />;
