// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly cross: string;
  readonly hint: string;
  readonly map: string;
  readonly numbers: string;
  readonly pin: string;
};
export default classes;
