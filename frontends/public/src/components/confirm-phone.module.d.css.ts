// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly confirm: string;
};
export default classes;
