// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly address: string;
  readonly details: string;
  readonly facts: string;
  readonly heading: string;
  readonly list: string;
  readonly secret: string;
};
export default classes;
