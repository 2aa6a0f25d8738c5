// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly groupTitle: string;
  readonly groups: string;
  readonly layout: string;
  readonly nav: string;
  readonly opener: string;
  readonly screen: string;
};
export default classes;
