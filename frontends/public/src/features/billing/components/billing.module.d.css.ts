// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly card: string;
  readonly cards: string;
  readonly contents: string;
  readonly country: string;
  readonly extra: string;
  readonly group: string;
  readonly lines: string;
  readonly name: string;
  readonly note: string;
  readonly option: string;
  readonly pay: string;
  readonly price: string;
  readonly problem: string;
  readonly result: string;
  readonly sum: string;
  readonly tagline: string;
  readonly time: string;
  readonly wait: string;
};
export default classes;
