// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly buttons: string;
  readonly form: string;
  readonly refusal: string;
};
export default classes;
