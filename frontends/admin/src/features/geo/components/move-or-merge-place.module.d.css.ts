// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly buttons: string;
  readonly error: string;
  readonly form: string;
};
export default classes;
