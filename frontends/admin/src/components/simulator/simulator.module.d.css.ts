// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly rules: string;
};
export default classes;
