// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly areas: string;
  readonly phone: string;
  readonly phones: string;
  readonly seen: string;
};
export default classes;
