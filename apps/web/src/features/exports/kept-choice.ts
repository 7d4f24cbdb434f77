import * as z from 'zod/mini'
import { exportFormats, versionTypes, type ExportKind } from '@ecotrame/contract'
import { currentSession } from '../../api/index.ts'

const KeptChoice = z.object({
  format: z.enum(exportFormats),
  /** `null`: the usual ones. */
  fields: z.nullable(z.array(z.string())),
  versions: z.array(z.enum(versionTypes)),
})
/** How somebody exported the last time. */
type KeptChoice = z.infer<typeof KeptChoice>

const firstChoice: KeptChoice = { format: 'xlsx', fields: null, versions: [] }

/** Kept per user and kind: another account on the same device starts afresh. */
function keyOf(kind: ExportKind): string {
  const session = currentSession()
  return `export:${session?.as === 'user' ? session.user.id : ''}:${kind}`
}

export function keptChoice(kind: ExportKind): KeptChoice {
  try {
    const parsed = KeptChoice.safeParse(JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null'))
    return parsed.success ? parsed.data : firstChoice
  } catch {
    return firstChoice
  }
}

export const keepChoice = (kind: ExportKind, choice: KeptChoice): void =>
  localStorage.setItem(keyOf(kind), JSON.stringify(choice))
