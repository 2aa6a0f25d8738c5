// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly details: string;
  readonly from: string;
  readonly message: string;
  readonly messages: string;
  readonly settings: string;
};
export default classes;
