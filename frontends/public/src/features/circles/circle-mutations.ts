import {
  addCircleItem,
  answerProposal,
  changeCircle,
  createCircle,
  inviteToCircle,
  joinCircle,
  proposeToCircle,
  removeCircleItem,
  voteOnCircleItem,
  writeToCircle,
} from '@ardhi/contracts/accounts/circles.routes';
import { apiMutation } from '../../lib/actions/mutation.ts';

/** Starts a circle. */
export const createMutation = apiMutation(createCircle, { hasSchema: true });
/** Joins a circle by a link. */
export const joinMutation = apiMutation(joinCircle, { hasSchema: true });
/** Changes the name, the rule or the link of a circle. */
export const changeMutation = apiMutation(changeCircle, { hasSchema: true });
/** Invites a person by name. */
export const inviteMutation = apiMutation(inviteToCircle, { hasSchema: true });
/** Puts a listing on the shortlist. */
export const addListingMutation = apiMutation(addCircleItem, { hasSchema: true });
/** Takes a listing off the shortlist. */
export const removeListingMutation = apiMutation(removeCircleItem);
/** Votes on a listing. */
export const voteMutation = apiMutation(voteOnCircleItem);
/** Sends a message to the circle. */
export const messageMutation = apiMutation(writeToCircle, { hasSchema: true });
/** Proposes something. */
export const proposeMutation = apiMutation(proposeToCircle, { hasSchema: true });
/** Answers a proposal. */
export const answerMutation = apiMutation(answerProposal);
