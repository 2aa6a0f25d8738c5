// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly preserved: string;
  readonly screen: string;
  readonly search: string;
};
export default classes;
