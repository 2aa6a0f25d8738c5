// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly consent: string;
  readonly terms: string;
};
export default classes;
