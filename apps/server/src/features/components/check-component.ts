import type { ComponentContent } from '@ecotrame/contract'
import type { Tx } from '../../platform/database/database.ts'
import { problem, type FieldProblem } from '../../platform/errors/problem.ts'
import { sql } from 'drizzle-orm'
import type { ComponentBasis } from './basis.ts'
import { checkedSubstances } from './check-substances.ts'
import { recordsOf } from './component-store.ts'
import { facilities } from '../facilities/index.ts'

/** How far the shares of a part may be from 100 %. */
const shareTolerance = 1e-6

type Material = NonNullable<ComponentContent['material']>
type Part = NonNullable<ComponentContent['part']>

/** What was sent, with the substances as the Candidate List names them. @throws INVALID_VALUES with every wrong field */
export async function checkedContent(
  tx: Tx,
  organizationId: string,
  basis: ComponentBasis,
  content: ComponentContent,
  kind: 'material' | 'part' | null,
): Promise<ComponentContent> {
  const { material, part } = content
  const { substances, problems } = checkedSubstances(basis.substances, content)
  const errors: readonly FieldProblem[] = [
    ...kindProblems(content, kind),
    ...(material ? await materialProblems(tx, organizationId, basis, material) : []),
    ...(part ? await partProblems(tx, organizationId, basis, part) : []),
    ...problems,
  ]
  if (errors.length > 0) throw problem('INVALID_VALUES', { errors })
  return { ...content, substances: [...substances] }
}

/** Exactly one of both; a component stays what it is. */
function kindProblems(
  { material, part }: ComponentContent,
  kind: 'material' | 'part' | null,
): readonly FieldProblem[] {
  const said = material === null ? (part === null ? null : 'part') : part === null ? 'material' : null
  const wrong = said === null || (kind !== null && said !== kind)
  return wrong ? [{ path: kind ?? 'material', code: 'MATERIAL_OR_PART' }] : []
}

async function materialProblems(
  tx: Tx,
  organizationId: string,
  basis: ComponentBasis,
  { material, country, certification, facility }: Material,
): Promise<readonly FieldProblem[]> {
  const unknown = (path: string, code: string, isKnown: boolean): readonly FieldProblem[] =>
    isKnown ? [] : [{ path: `material.${path}`, code }]
  return [
    ...unknown('material', 'UNKNOWN_MATERIAL', basis.materials.has(material)),
    ...unknown('country', 'UNKNOWN_COUNTRY', country === null || basis.countries.has(country)),
    ...unknown(
      'certification.scheme',
      'UNKNOWN_CERTIFICATION',
      certification === null || basis.certifications.has(certification.scheme),
    ),
    ...unknown(
      'facility',
      'UNKNOWN_FACILITY',
      facility === null || (await facilityExists(tx, organizationId, facility)),
    ),
  ]
}

async function facilityExists(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select id from ${facilities} where organization_id = ${organizationId} and id = ${id} for key share`)
  return rows.length > 0
}

async function partProblems(
  tx: Tx,
  organizationId: string,
  basis: ComponentBasis,
  { fabricProcess, materials }: Part,
): Promise<readonly FieldProblem[]> {
  const process: readonly FieldProblem[] =
    fabricProcess === null || basis.fabricProcesses.has(fabricProcess)
      ? []
      : [{ path: 'part.fabricProcess', code: 'UNKNOWN_FABRIC_PROCESS' }]
  if (materials.length === 0) return [...process, { path: 'part.materials', code: 'PART_NEEDS_MATERIAL' }]
  const ids = materials.map(({ component }) => component)
  const known = new Set(
    (await recordsOf(tx, organizationId, ids))
      .filter(({ component }) => component.kind === 'material')
      .map(({ component }) => component.id),
  )
  const strange = ids.flatMap((id, index): readonly FieldProblem[] =>
    known.has(id) && ids.indexOf(id) === index
      ? []
      : [{ path: `part.materials[${index}].component`, code: 'NOT_A_MATERIAL_COMPONENT' }],
  )
  return [...process, ...strange, ...shareProblems(materials)]
}

function shareProblems(materials: Part['materials']): readonly FieldProblem[] {
  const percent = materials.reduce((sum, { share }) => sum + share, 0)
  return Math.abs(percent - 100) <= shareTolerance
    ? []
    : [
        {
          path: 'part.materials',
          code: 'PART_SHARES_NOT_100',
          params: { percent: Number(percent.toFixed(6)) },
        },
      ]
}
