export type Environment = Readonly<Record<string, string | undefined>>

/** An empty variable counts as one that is not set: that is what `VARIABLE= npm start` means. */
export const given = (environment: Environment, name: string): string | undefined =>
  environment[name] || undefined
