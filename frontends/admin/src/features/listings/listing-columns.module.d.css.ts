// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly state: string;
};
export default classes;
