// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly mails: string;
  readonly meta: string;
  readonly text: string;
};
export default classes;
