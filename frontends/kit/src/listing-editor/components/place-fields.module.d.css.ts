// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly error: string;
  readonly name: string;
  readonly place: string;
  readonly twoColumns: string;
};
export default classes;
