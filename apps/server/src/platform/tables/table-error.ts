/** Why a file cannot be read as a table. */
export type TableProblem =
  /** More bytes than the limit allows. */
  | 'TOO_LARGE'
  /** It would unpack to more than the limit allows. */
  | 'UNPACKS_TOO_LARGE'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_CELLS'
  /** Neither a workbook of the form .xlsx nor text in cells. */
  | 'NOT_A_TABLE'
  /** A workbook of the form that Excel wrote until 2003. */
  | 'OLD_WORKBOOK'
  /** A workbook with a password. */
  | 'ENCRYPTED'
  /** A workbook with programs in it. */
  | 'MACROS'
  /** A workbook whose parts are missing or broken. */
  | 'DAMAGED'
  | 'NO_SHEET'

export class TableError extends Error {
  readonly code: TableProblem
  constructor(code: TableProblem, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
