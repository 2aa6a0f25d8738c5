// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly head: string;
  readonly invite: string;
};
export default classes;
