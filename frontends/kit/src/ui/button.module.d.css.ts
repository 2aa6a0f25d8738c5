// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly button: string;
  readonly fullWidth: string;
  readonly icon: string;
  readonly primary: string;
  readonly secondary: string;
  readonly text: string;
};
export default classes;
