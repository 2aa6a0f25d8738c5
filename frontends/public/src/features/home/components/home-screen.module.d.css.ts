// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly ask: string;
  readonly country: string;
  readonly hero: string;
  readonly inner: string;
  readonly newest: string;
  readonly proof: string;
  readonly shelves: string;
};
export default classes;
