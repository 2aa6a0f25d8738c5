// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly hours: string;
  readonly state: string;
};
export default classes;
