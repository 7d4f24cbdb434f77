import type { Tool } from '../tool.ts'
import { checkClaimTool } from './check-claim.ts'
import { checkDeclarationTool } from './check-declaration.ts'
import { compareTool } from './compare.ts'
import { explainScoreTool } from './explain-score.ts'
import { findEvaluationsTool, findProductsTool } from './find.ts'
import { makeDraftTool } from './make-draft.ts'
import { proposeLeversTool } from './propose-levers.ts'
import { readEvaluationTool } from './read-evaluation.ts'

/** Everything that agents can do, in the order in which it is offered. */
export const allTools: readonly Tool[] = [
  findProductsTool,
  findEvaluationsTool,
  readEvaluationTool,
  explainScoreTool,
  compareTool,
  proposeLeversTool,
  checkClaimTool,
  checkDeclarationTool,
  makeDraftTool,
]
