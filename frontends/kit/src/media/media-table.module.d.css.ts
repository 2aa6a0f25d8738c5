// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly files: string;
  readonly picture: string;
};
export default classes;
