// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly link: string;
};
export default classes;
