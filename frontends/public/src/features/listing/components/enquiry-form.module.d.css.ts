// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly checkbox: string;
  readonly error: string;
  readonly honeypot: string;
};
export default classes;
