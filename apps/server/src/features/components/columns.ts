import type { ComponentContent } from '@ecotrame/contract'
import { articleVerdict, type ComponentScore } from '@ecotrame/lca'
import { folded } from '../../platform/lists/folded.ts'
import type { ComponentBasis } from './basis.ts'
import { scoreColumns, type ComponentFields } from './component-store.ts'

/** What searches look through: a material is found by its fibre, in both languages. */
function searchTextOf({ name, reference, description, material }: ComponentContent, basis: ComponentBasis) {
  const fibre = basis.materials.get(material?.material ?? '')
  const words = [name, reference, description, fibre?.name, fibre?.name_fr]
  return folded(words.filter((word) => typeof word === 'string').join(' '))
}

/** The row that says what was sent. */
export function columnsOf(
  content: ComponentContent,
  score: ComponentScore,
  basis: ComponentBasis,
): ComponentFields {
  const { name, reference, description, article, substances, listDeclaration, material, part } = content
  const declared = substances.map(({ status, concentration }) => ({
    status,
    concentrationPercent: concentration,
  }))
  return {
    kind: part === null ? 'material' : 'part',
    name,
    reference: reference || null,
    description: description || null,
    material: material?.material ?? null,
    country: material?.country ?? null,
    recycledShare: material?.recycledShare ?? null,
    certification: material?.certification?.scheme ?? null,
    certificateNumber: material?.certification?.number || null,
    certificateEvidence: material?.certification?.evidence ?? null,
    certificateExpiresOn: material?.certification?.expiresOn ?? null,
    spinning: material?.spinning ?? null,
    finishing: material?.finishing || null,
    facilityId: material?.facility ?? null,
    priceEurPerKg: material?.priceEurPerKg ?? null,
    partKind: part?.partKind ?? null,
    fabricProcess: part?.fabricProcess ?? null,
    specialFinish: part?.specialFinish ?? null,
    lossShare: part?.lossShare ?? null,
    massPerPiece: part?.massPerPiece ?? null,
    article,
    substanceVerdict: article ? articleVerdict(declared, listDeclaration !== null) : null,
    listRelease: listDeclaration?.release ?? null,
    listMethod: listDeclaration?.method ?? null,
    listEvidence: listDeclaration?.evidence ?? null,
    listDeclaredOn: listDeclaration?.declaredOn ?? null,
    safeUse: content.safeUse || null,
    searchText: searchTextOf(content, basis),
    ...scoreColumns(score),
  }
}
