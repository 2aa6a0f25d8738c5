// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly dates: string;
  readonly offer: string;
  readonly panel: string;
  readonly price: string;
  readonly size: string;
};
export default classes;
