// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly account: string;
  readonly bar: string;
  readonly brand: string;
  readonly iconLink: string;
  readonly join: string;
  readonly long: string;
  readonly menu: string;
  readonly name: string;
  readonly nav: string;
  readonly navLink: string;
  readonly saved: string;
  readonly short: string;
};
export default classes;
