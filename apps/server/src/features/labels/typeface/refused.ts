import { problem, type ApiError, type FieldProblem } from '../../../platform/errors/problem.ts'

/** Why a font is not taken. */
export const refused = (code: string, params: NonNullable<FieldProblem['params']> = {}): ApiError =>
  problem('INVALID_FONT', { errors: [{ path: 'file', code, params }] })
