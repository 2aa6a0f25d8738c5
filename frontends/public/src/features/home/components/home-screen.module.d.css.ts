// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly collections: string;
  readonly country: string;
  readonly directories: string;
  readonly evidence: string;
  readonly hero: string;
  readonly inner: string;
  readonly newest: string;
  readonly prompt: string;
};
export default classes;
