// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly change: string;
  readonly decisions: string;
};
export default classes;
