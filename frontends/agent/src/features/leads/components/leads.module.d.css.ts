// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly about: string;
  readonly allowed: string;
  readonly answer: string;
  readonly back: string;
  readonly events: string;
  readonly inbox: string;
  readonly known: string;
  readonly lead: string;
  readonly pair: string;
  readonly rows: string;
  readonly said: string;
  readonly stages: string;
  readonly tag: string;
  readonly viewings: string;
  readonly ways: string;
  readonly words: string;
};
export default classes;
