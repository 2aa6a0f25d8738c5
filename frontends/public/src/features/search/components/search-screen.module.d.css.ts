// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly controls: string;
  readonly heading: string;
  readonly list: string;
  readonly message: string;
  readonly screen: string;
  readonly sheetHandle: string;
  readonly viewToggle: string;
};
export default classes;
