// Generated from the CSS module by `npm run fix`.
declare const classes: {
  readonly actions: string;
  readonly columns: string;
  readonly facts: string;
  readonly hidden: string;
  readonly item: string;
  readonly items: string;
  readonly lead: string;
  readonly more: string;
  readonly row: string;
  readonly rows: string;
  readonly settings: string;
  readonly share: string;
  readonly soft: string;
  readonly text: string;
  readonly votes: string;
};
export default classes;
