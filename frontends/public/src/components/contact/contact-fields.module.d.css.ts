// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly trap: string;
};
export default classes;
