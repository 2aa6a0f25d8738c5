// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly avatar: string;
};
export default classes;
