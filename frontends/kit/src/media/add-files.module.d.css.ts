// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly add: string;
  readonly drop: string;
  readonly link: string;
};
export default classes;
