// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly question: string;
};
export default classes;
