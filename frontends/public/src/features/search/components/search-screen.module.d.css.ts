// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly controls: string;
  readonly grip: string;
  readonly heading: string;
  readonly list: string;
  readonly said: string;
  readonly screen: string;
  readonly switch: string;
};
export default classes;
