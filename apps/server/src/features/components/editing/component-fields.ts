import type { ComponentContent } from '@ecotrame/contract'
import type { declarationMethods, partKinds, spinningTypes, substanceStatuses } from '@ecotrame/lca'
import { choicesOf, column, entryField, ownId, worded, type EditableField } from '../../editing/index.ts'
import type { ComponentBasis } from '../basis.ts'
import type { ComponentRecord } from '../component-store.ts'

/** A component with all that a file says of it. */
export interface EditedComponent {
  readonly id: string
  readonly rowVersion: number
  readonly record: ComponentRecord
  readonly content: ComponentContent
}

type Words<Id extends string> = Readonly<Record<Id, readonly [string, string]>>
const kinds = choicesOf({ material: ['Material', 'Matière'], part: ['Part', 'Pièce'] })
const spinning = choicesOf({
  conventional: ['Conventional (ring)', 'Conventionnelle (à anneaux)'],
  unconventional: ['Unconventional (open-end)', 'Non conventionnelle (open-end)'],
  synthetic: ['Filament (synthetic)', 'Filament (synthétique)'],
} satisfies Words<(typeof spinningTypes)[number]>)
const parts = choicesOf({
  fabric: ['Fabric', 'Étoffe'],
  nonwoven: ['Nonwoven', 'Non-tissé'],
  filling: ['Filling', 'Garnissage'],
  sheet: ['Sheet', 'Matière en feuille'],
  moulded: ['Moulded', 'Moulée'],
  rigid: ['Rigid', 'Rigide'],
} satisfies Words<(typeof partKinds)[number]>)
const methods = choicesOf({
  test: ['Test', 'Essai'],
  declaration: ['Declaration', 'Déclaration'],
  bill: ['Bill of materials', 'Nomenclature'],
} satisfies Words<(typeof declarationMethods)[number]>)
const statuses = choicesOf({
  present: ['Present', 'Présente'],
  absent: ['Absent', 'Absente'],
} satisfies Words<(typeof substanceStatuses)[number]>)

type Fields = readonly EditableField<EditedComponent>[]

const identity: Fields = [
  column('name', ['Name', 'Nom'], 'text', ({ content }) => content.name, { required: true }),
  column('kind', ['Kind', 'Nature'], 'choice', ({ record }) => record.component.kind, {
    required: true,
    fixed: true,
    choices: kinds,
  }),
  column('reference', ['Reference', 'Référence'], 'text', ({ content }) => content.reference),
  column('description', ['Description', 'Description'], 'text', ({ content }) => content.description),
]

const materialFields = ({ choices }: ComponentBasis): Fields => [
  column('material', ['Material', 'Matière'], 'choice', ({ content }) => content.material?.material ?? null, {
    choices: worded(choices.materials),
  }),
  column('country', ['Country', 'Pays'], 'choice', ({ content }) => content.material?.country ?? null, {
    choices: worded(choices.countries),
  }),
  column(
    'recycledShare',
    ['Recycled share', 'Part recyclée'],
    'number',
    ({ content }) => content.material?.recycledShare ?? null,
    { unit: '%' },
  ),
  column(
    'certification',
    ['Certification', 'Certification'],
    'choice',
    ({ content }) => content.material?.certification?.scheme ?? null,
    { choices: worded(choices.certifications), paths: ['scheme'] },
  ),
  column(
    'certificateNumber',
    ['Number of the certificate', 'Numéro du certificat'],
    'text',
    ({ content }) => content.material?.certification?.number ?? null,
    { paths: ['number'] },
  ),
  column(
    'certificateEvidence',
    ['Address of the certificate', 'Adresse du certificat'],
    'text',
    ({ content }) => content.material?.certification?.evidence ?? null,
    { paths: ['evidence'] },
  ),
  column(
    'certificateExpiresOn',
    ['Certificate valid until', 'Certificat valable jusqu’au'],
    'day',
    ({ content }) => content.material?.certification?.expiresOn ?? null,
    { paths: ['expiresOn'] },
  ),
  column(
    'spinning',
    ['Spinning', 'Filature'],
    'choice',
    ({ content }) => content.material?.spinning ?? null,
    {
      choices: spinning,
    },
  ),
  column(
    'finishing',
    ['Finishing', 'Ennoblissement'],
    'text',
    ({ content }) => content.material?.finishing ?? null,
  ),
  column(
    'facility',
    ['Facility', 'Site de production'],
    'list',
    ({ record }) =>
      record.facility === null ? [] : [{ name: record.facility.name, id: record.facility.id }],
    { entries: [entryField('name', ['Facility', 'Site']), ownId] },
  ),
  column(
    'priceEurPerKg',
    ['Price', 'Prix'],
    'number',
    ({ content }) => content.material?.priceEurPerKg ?? null,
    { unit: '€/kg' },
  ),
]

const partFields = ({ choices }: ComponentBasis): Fields => [
  column(
    'partKind',
    ['Kind of part', 'Nature de la pièce'],
    'choice',
    ({ content }) => content.part?.partKind ?? null,
    {
      choices: parts,
    },
  ),
  column(
    'fabricProcess',
    ['Fabric process', 'Procédé d’étoffe'],
    'choice',
    ({ content }) => content.part?.fabricProcess ?? null,
    { choices: worded(choices.fabricProcesses) },
  ),
  column(
    'specialFinish',
    ['Special finish', 'Apprêt particulier'],
    'boolean',
    ({ content }) => content.part?.specialFinish ?? null,
  ),
  column('lossShare', ['Loss', 'Perte'], 'number', ({ content }) => content.part?.lossShare ?? null, {
    unit: '%',
  }),
  column(
    'massPerPiece',
    ['Mass of a piece', 'Masse d’une pièce'],
    'number',
    ({ content }) => content.part?.massPerPiece ?? null,
    { unit: 'g' },
  ),
  column(
    'materials',
    ['Made of', 'Composée de'],
    'list',
    ({ record }) => record.madeOf.map(({ id, name, share }) => ({ name, share, id })),
    {
      entries: [
        entryField('name', ['Component', 'Composant']),
        entryField('share', ['Share (%)', 'Part (%)'], 'number'),
        ownId,
      ],
    },
  ),
]

const substanceFields: Fields = [
  column(
    'article',
    ['Article with substances', 'Article avec substances'],
    'boolean',
    ({ content }) => content.article,
  ),
  column(
    'substances',
    ['Substances', 'Substances'],
    'list',
    ({ content }) => content.substances.map((one) => ({ ...one })),
    {
      entries: [
        entryField('name', ['Substance', 'Substance']),
        entryField('status', ['State', 'État'], 'text', statuses),
        entryField('concentration', ['Concentration (%)', 'Teneur (%)'], 'number'),
        entryField('cas', ['CAS', 'CAS']),
        entryField('ec', ['EC', 'CE']),
        entryField('entry', ['Entry of the list', 'Entrée de la liste']),
        entryField('method', ['Known by', 'Connue par'], 'text', methods),
        entryField('evidence', ['Evidence', 'Preuve']),
        entryField('declaredOn', ['Declared on', 'Déclarée le']),
      ],
    },
  ),
  column(
    'listRelease',
    ['Declared for the list of', 'Déclaré pour la liste du'],
    'day',
    ({ content }) => content.listDeclaration?.release ?? null,
    { paths: ['release', 'listDeclaration'] },
  ),
  column(
    'listMethod',
    ['Declaration known by', 'Déclaration connue par'],
    'choice',
    ({ content }) => content.listDeclaration?.method ?? null,
    { choices: methods },
  ),
  column(
    'listEvidence',
    ['Evidence of the declaration', 'Preuve de la déclaration'],
    'text',
    ({ content }) => content.listDeclaration?.evidence ?? null,
  ),
  column(
    'listDeclaredOn',
    ['Day of the declaration', 'Jour de la déclaration'],
    'day',
    ({ content }) => content.listDeclaration?.declaredOn ?? null,
  ),
  column('safeUse', ['Safe use', 'Utilisation sûre'], 'text', ({ content }) => content.safeUse),
]

/** The columns of a file of components: those of a material and those of a part stand side by side. */
export const componentFields = (basis: ComponentBasis): Fields => [
  ...identity,
  ...materialFields(basis),
  ...partFields(basis),
  ...substanceFields,
]
