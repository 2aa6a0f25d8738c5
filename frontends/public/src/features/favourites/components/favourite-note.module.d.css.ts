// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly remark: string;
};
export default classes;
