// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly close: string;
  readonly content: string;
  readonly dialog: string;
  readonly header: string;
};
export default classes;
