import { saveFavourite, shareFavourites } from '@ardhi/contracts/accounts/favourites.routes';
import { apiMutation } from '../../../lib/actions/mutation.ts';

/** Changes the note and the folder of a favourite. */
export const favouriteNoteMutation = apiMutation(saveFavourite, { hasSchema: true });

/** Creates a link to a folder of the favourites, or to all of them. */
export const shareMutation = apiMutation(shareFavourites);
