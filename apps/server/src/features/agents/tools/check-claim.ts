import * as z from 'zod/mini'
import { checkClaim } from '@ecotrame/contract'
import { foreign, namedOrNone } from '../foreign-text.ts'
import { tool } from '../tool.ts'

export const checkClaimTool = tool({
  name: 'check_claim',
  title: 'Check a claim',
  description:
    'Checks a text meant for the public against the rules for environmental claims and the data of the organization. This is not legal advice.',
  calls: [checkClaim],
  input: z.strictObject(checkClaim.body.shape),
  run: async ({ ask }, body) => {
    const { proofs, offered, findings, ...told } = await ask(checkClaim, { body })
    return {
      ...told,
      findings: findings.map(({ words, ...finding }) => ({
        ...finding,
        words: foreign('organization', words),
      })),
      proofs: proofs.map(({ name, ...proof }) => ({ ...proof, name: foreign('supplier', name) })),
      offered: namedOrNone(offered),
    }
  },
})
