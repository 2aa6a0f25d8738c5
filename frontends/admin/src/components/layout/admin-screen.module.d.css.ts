// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly back: string;
  readonly content: string;
  readonly head: string;
  readonly lead: string;
};
export default classes;
