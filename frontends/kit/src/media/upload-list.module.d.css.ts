// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly files: string;
  readonly name: string;
  readonly notice: string;
};
export default classes;
