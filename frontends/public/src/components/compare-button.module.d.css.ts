// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly compare: string;
};
export default classes;
