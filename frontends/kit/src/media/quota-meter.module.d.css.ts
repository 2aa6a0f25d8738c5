// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly quota: string;
};
export default classes;
