// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly heading: string;
  readonly prints: string;
  readonly ways: string;
};
export default classes;
