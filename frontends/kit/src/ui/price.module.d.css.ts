// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly note: string;
  readonly other: string;
  readonly price: string;
};
export default classes;
