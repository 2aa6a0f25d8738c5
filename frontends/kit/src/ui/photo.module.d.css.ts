// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly photo: string;
};
export default classes;
