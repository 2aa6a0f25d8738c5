// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly rivals: string;
};
export default classes;
