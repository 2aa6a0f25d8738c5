// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly notices: string;
};
export default classes;
