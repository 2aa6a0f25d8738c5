type Settings = Readonly<Record<string, string>>;

/** The settings of each service at the engines that `npm run live` started, by its name; empty where engines run elsewhere. */
export const engineAccountSettings: Readonly<Record<string, Settings>> = JSON.parse(
  process.env['ENGINE_ACCOUNTS'] ?? '{}',
);
