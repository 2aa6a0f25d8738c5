// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly password: string;
};
export default classes;
