import { and, eq } from 'drizzle-orm'
import type { ComponentContent } from '@ecotrame/contract'
import type { CompositionEntry, FormValue } from '@ecotrame/lca'
import { recordChange, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase, Tx } from '../../platform/database/database.ts'
import { evaluations } from '../evaluations/index.ts'
import { recordedComponent, type Detail } from './answers.ts'
import { writtenComponent, type WritingDeps } from './components.ts'

const unsaid = {
  reference: null,
  description: null,
  article: false,
  substances: [],
  listDeclaration: null,
  safeUse: null,
  material: null,
  part: null,
}
const material = (
  name: string,
  said: Partial<NonNullable<ComponentContent['material']>> & { readonly material: string },
  changes: Partial<ComponentContent> = {},
): ComponentContent => ({
  ...unsaid,
  name,
  material: {
    country: null,
    recycledShare: null,
    certification: null,
    spinning: null,
    finishing: null,
    facility: null,
    priceEurPerKg: null,
    ...said,
  },
  ...changes,
})

const demoMaterials = {
  cotton: material(
    'Fil bio de la mer Égée',
    {
      material: 'organic-cotton',
      country: 'TR',
      spinning: 'conventional',
      priceEurPerKg: 3.4,
      certification: { scheme: 'gots', number: 'CU 812345', evidence: null, expiresOn: '2027-09-30' },
    },
    { reference: 'M-BIO-01' },
  ),
  wool: material(
    'Mérinos lavé, filière longue',
    { material: 'wool', country: 'NZ', priceEurPerKg: 9.8 },
    { reference: 'M-LAI-02' },
  ),
  elastane: material(
    'Fil stretch 40 dtex',
    { material: 'elastane', country: 'KR' },
    { reference: 'M-ELA-03' },
  ),
  recycled: material(
    'Filament rPET de bouteilles',
    {
      material: 'recycled-polyester-mechanical',
      country: 'CN',
      recycledShare: 100,
      certification: { scheme: 'grs', number: null, evidence: null, expiresOn: '2026-06-30' },
    },
    { reference: 'M-PET-04', description: 'Filament texturé' },
  ),
  zip: material(
    'Curseur de fermeture',
    { material: 'steel', country: 'CN' },
    {
      reference: 'A-ZIP-11',
      description: 'Pièce métallique, comptée pour elle-même',
      article: true,
      substances: [
        {
          entry: null,
          name: 'Lead',
          cas: '7439-92-1',
          ec: null,
          status: 'present',
          concentration: 0.14,
          method: 'test',
          evidence: null,
          declaredOn: '2026-03-12',
        },
      ],
    },
  ),
  button: material(
    'Bouton corozo 18 mm',
    { material: 'corozo', country: 'IT' },
    {
      reference: 'A-BOU-12',
      article: true,
      listDeclaration: {
        release: '2026-02-04',
        method: 'declaration',
        evidence: null,
        declaredOn: '2026-03-02',
      },
    },
  ),
  label: material(
    'Étiquette transfert',
    { material: 'tpu', country: 'PT' },
    {
      reference: 'A-ETI-13',
      article: true,
      substances: [
        {
          entry: null,
          name: 'DEHP',
          cas: '117-81-7',
          ec: null,
          status: 'present',
          concentration: 0.04,
          method: 'test',
          evidence: null,
          declaredOn: '2025-12-01',
        },
      ],
      // The release before the newest: what was listed since is open.
      listDeclaration: {
        release: '2025-11-05',
        method: 'declaration',
        evidence: null,
        declaredOn: '2025-12-01',
      },
    },
  ),
  rib: material(
    'Maille côtelée Givre',
    { material: 'wool', country: 'FR' },
    {
      reference: 'A-MAI-14',
      article: true,
      listDeclaration: { release: '2026-02-04', method: 'test', evidence: null, declaredOn: '2026-04-10' },
    },
  ),
} as const satisfies Record<string, ComponentContent>

/** The draft of the demo that is linked to a component. */
const linkedDraft = 'SO-8001'

/** Reusable materials, a part and an article, as a brand would have them. */
export const seedDemoComponents = (
  deps: WritingDeps & { readonly database: OrganizationDatabase },
  { organizationId }: { readonly organizationId: string },
): Promise<void> =>
  deps.database.inOrganization(organizationId, async (tx) => {
    const write = async (content: ComponentContent): Promise<Detail> => {
      const detail = await writtenComponent(tx, deps, { organizationId, team: { every: true } }, content)
      const entityId = detail.record.component.id
      const after = recordedComponent(detail.record, detail.substances)
      const change = { entity: 'component', entityId, action: 'create', after } as const
      await recordChange(tx, theSystem(organizationId), change)
      return detail
    }
    const cotton = await write(demoMaterials.cotton)
    const elastane = await write(demoMaterials.elastane)
    const wool = await write(demoMaterials.wool)
    await write(demoMaterials.recycled)
    for (const article of ['zip', 'button', 'label', 'rib'] as const) await write(demoMaterials[article])
    await write({
      ...unsaid,
      name: 'Col bord-côte',
      reference: 'P-COL-21',
      part: {
        partKind: 'fabric',
        fabricProcess: 'flatKnitting',
        specialFinish: false,
        lossShare: 8,
        massPerPiece: 14,
        materials: [
          { component: cotton.record.component.id, share: 95 },
          { component: elastane.record.component.id, share: 5 },
        ],
      },
    })
    await linkDraft(tx, organizationId, wool)
  })

/** Links the fibre of a draft: its values were typed, and are the component's from here on. */
async function linkDraft(tx: Tx, organizationId: string, { usable }: Detail): Promise<void> {
  if (usable.kind !== 'material') return
  const isDraft = and(eq(evaluations.organizationId, organizationId), eq(evaluations.reference, linkedDraft))
  const [draft] = await tx.select({ composition: evaluations.composition }).from(evaluations).where(isDraft)
  if (draft === undefined) return
  const ofComponent = (entry: CompositionEntry): CompositionEntry => {
    const fibre = entry.values['material']
    if (fibre?.value !== usable.material.french) return entry
    const taken: FormValue = { ...fibre, origin: 'component' }
    const { id, revision } = usable
    return { ...entry, values: { ...entry.values, material: taken }, component: { id, revision } }
  }
  await tx
    .update(evaluations)
    .set({ composition: draft.composition.map(ofComponent) })
    .where(isDraft)
}
