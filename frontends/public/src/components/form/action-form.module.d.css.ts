// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly form: string;
};
export default classes;
