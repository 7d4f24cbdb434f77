/** What is wrong with a table, each reason naming file, line and column. */
export class ReferenceDataError extends Error {
  readonly reasons: readonly string[]

  constructor(subject: string, reasons: readonly string[]) {
    super(
      `The reference data of ${subject} cannot be used:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`,
    )
    this.name = 'ReferenceDataError'
    this.reasons = reasons
  }
}

export function refuseIfAny(subject: string, reasons: readonly string[]): void {
  if (reasons.length > 0) throw new ReferenceDataError(subject, reasons)
}
