// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly app: string;
  readonly change: string;
  readonly codes: string;
  readonly qr: string;
  readonly remember: string;
  readonly secret: string;
};
export default classes;
