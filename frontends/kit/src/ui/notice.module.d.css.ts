// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly empty: string;
  readonly notice: string;
  readonly title: string;
};
export default classes;
