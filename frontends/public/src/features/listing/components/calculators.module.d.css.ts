// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly calculators: string;
  readonly fields: string;
  readonly note: string;
};
export default classes;
