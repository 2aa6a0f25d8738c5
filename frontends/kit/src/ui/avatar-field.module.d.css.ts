// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly avatar: string;
  readonly error: string;
};
export default classes;
