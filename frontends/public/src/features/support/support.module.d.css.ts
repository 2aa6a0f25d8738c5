// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly column: string;
  readonly facts: string;
  readonly from: string;
  readonly message: string;
  readonly messages: string;
  readonly tickets: string;
  readonly trap: string;
};
export default classes;
