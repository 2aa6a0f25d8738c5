// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly name: string;
  readonly pair: string;
  readonly place: string;
  readonly wrong: string;
};
export default classes;
