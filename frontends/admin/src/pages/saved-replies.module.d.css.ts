// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly edit: string;
  readonly text: string;
};
export default classes;
