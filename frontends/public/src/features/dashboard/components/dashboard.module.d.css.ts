// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly admin: string;
  readonly checklistItem: string;
  readonly rows: string;
  readonly tasks: string;
  readonly tips: string;
};
export default classes;
