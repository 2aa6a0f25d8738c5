// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly action: string;
  readonly badges: string;
  readonly card: string;
  readonly facts: string;
  readonly per: string;
  readonly picture: string;
  readonly place: string;
  readonly size: string;
  readonly sponsored: string;
  readonly text: string;
};
export default classes;
