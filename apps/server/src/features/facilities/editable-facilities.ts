import type { Language } from '@ecotrame/texts'
import { facilityKind } from '../evaluations/index.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  FacilityFields,
  facilityProcesses,
  ownDataKinds,
  ownDataUnits,
  type OwnDataKind,
} from '@ecotrame/contract'
import { checked } from '../../platform/errors/validate.ts'
import {
  choicesOf,
  column,
  entriesOf,
  entryField,
  type BodyOf,
  type Choice,
  type Editable,
  type EditableField,
  type ParsedChanges,
} from '../editing/index.ts'
import { fieldsOf } from './answers.ts'
import type { FacilityBasis } from './basis.ts'
import { deleteFacilities } from './delete-facilities.ts'
import { createFacility, saveFacility } from './facilities.ts'
import { findFacilities, type FacilityRecord } from './facility-store.ts'
import { processWords } from './process-words.ts'
import { facilities } from './tables.ts'
import { wordsOf } from './texts.ts'

const figureWords: Readonly<Record<OwnDataKind, readonly [string, string]>> = {
  electricity: ['Electricity', 'Électricité'],
  heat: ['Heat', 'Chaleur'],
  water: ['Water', 'Eau'],
  renewableElectricity: ['Renewable share of the electricity', 'Part renouvelable de l’électricité'],
  heatFromBiomass: ['Biomass share of the heat', 'Part de biomasse de la chaleur'],
  loss: ['Loss of material', 'Perte de matière'],
}
const processes = choicesOf(Object.fromEntries(facilityProcesses.map((id) => [id, processWords[id]])))
const figures = ownDataKinds.map((id): Choice => ({
  id,
  label: {
    en: `${figureWords[id][0]} (${ownDataUnits[id]})`,
    fr: `${figureWords[id][1]} (${ownDataUnits[id]})`,
  },
}))

const evidence = [
  entryField('evidence', ['Evidence', 'Preuve']),
  entryField('evidenceUrl', ['Address of the evidence', 'Adresse de la preuve']),
  entryField('expiresOn', ['Valid until', 'Valable jusqu’au']),
]

interface Lists {
  readonly countries: readonly Choice[]
  readonly schemes: readonly Choice[]
}

const fieldsWith = ({ countries, schemes }: Lists): readonly EditableField<FacilityRecord>[] => [
  column('name', ['Name', 'Nom'], 'text', ({ name }) => name, { required: true }),
  column('country', ['Country', 'Pays'], 'choice', ({ country }) => country, {
    required: true,
    choices: countries,
  }),
  column('place', ['Place', 'Lieu'], 'text', ({ place }) => place),
  column('address', ['Address', 'Adresse'], 'text', ({ address }) => address),
  column('latitude', ['Latitude', 'Latitude'], 'number', ({ latitude }) => latitude, {
    unit: '°',
    paths: ['position'],
  }),
  column('longitude', ['Longitude', 'Longitude'], 'number', ({ longitude }) => longitude, { unit: '°' }),
  column('tier', ['Tier', 'Rang'], 'integer', ({ tier }) => tier),
  column(
    'processes',
    ['Processes', 'Procédés'],
    'list',
    (record) => record.processes.map((process) => ({ process })),
    { anyOrder: true, entries: [entryField('process', ['Process', 'Procédé'], 'text', processes)] },
  ),
  column('supplier', ['Supplier', 'Fournisseur'], 'text', ({ supplier }) => supplier),
  column('osId', ['Open Supply Hub ID', 'Identifiant Open Supply Hub'], 'text', ({ osId }) => osId, {
    names: ['os id', 'os_id'],
  }),
  column(
    'ownRun',
    ['Our company runs this facility', 'Notre entreprise exploite ce site'],
    'boolean',
    ({ ownRun }) => ownRun,
  ),
  column(
    'consentGivenOn',
    ['Consent given on', 'Accord donné le'],
    'day',
    ({ dataConsent }) => dataConsent?.givenOn ?? null,
    { paths: ['dataConsent', 'givenOn'] },
  ),
  column(
    'consentUntil',
    ['Consent valid until', 'Accord valable jusqu’au'],
    'day',
    ({ dataConsent }) => dataConsent?.until ?? null,
    { paths: ['until'] },
  ),
  column(
    'contacts',
    ['Contacts', 'Contacts'],
    'list',
    ({ contacts }) => contacts.map((one) => ({ ...one })),
    {
      entries: [
        entryField('name', ['Name', 'Nom']),
        entryField('task', ['Task', 'Fonction']),
        entryField('email', ['Email', 'E-mail']),
        entryField('phone', ['Phone', 'Téléphone']),
      ],
    },
  ),
  column(
    'certificates',
    ['Certificates', 'Certificats'],
    'list',
    ({ certificates }) => certificates.map((one) => ({ ...one })),
    {
      entries: [
        entryField('scheme', ['Scheme', 'Certification'], 'text', schemes),
        entryField('number', ['Number', 'Numéro']),
        ...evidence,
      ],
    },
  ),
  column(
    'ownData',
    ['Measured energy and losses', 'Énergie et pertes mesurées'],
    'list',
    ({ ownData }) => ownData.map((one) => ({ ...one })),
    {
      entries: [
        entryField('process', ['Process', 'Procédé'], 'text', processes),
        entryField('kind', ['Figure', 'Donnée'], 'text', figures),
        entryField('value', ['Value', 'Valeur'], 'number'),
        entryField('year', ['Year', 'Année'], 'number'),
        ...evidence,
      ],
    },
  ),
]

const halfAPosition = (field: string, language: Language) => ({
  path: field,
  code: 'HALF_A_POSITION',
  message: wordsOf('HALF_A_POSITION', language),
})

/** What is written of a facility, with what the cells say otherwise. */
function bodyOf(
  { item, said }: ParsedChanges<FacilityRecord>,
  language: Language,
): BodyOf<Readonly<Record<string, unknown>>> {
  const { latitude: wide, longitude: long, consentGivenOn, consentUntil, processes: does, ...rest } = said
  const latitude = wide === undefined ? (item?.latitude ?? null) : wide
  const longitude = long === undefined ? (item?.longitude ?? null) : long
  if ((latitude === null) !== (longitude === null))
    return { refusals: [halfAPosition(latitude === null ? 'latitude' : 'longitude', language)] }
  const givenOn = consentGivenOn === undefined ? (item?.dataConsent?.givenOn ?? null) : consentGivenOn
  const until = consentUntil === undefined ? (item?.dataConsent?.until ?? null) : consentUntil
  return {
    body: {
      ...(item === null ? {} : fieldsOf(item)),
      ...rest,
      ...(does === undefined ? {} : { processes: entriesOf(does).map(({ process }) => process) }),
      position: latitude === null ? null : { latitude, longitude },
      dataConsent: givenOn === null && until === null ? null : { givenOn, until },
    },
  }
}

export const editableFacilities = (
  basis: FacilityBasis,
  lists: Lists,
): Editable<FacilityRecord, Readonly<Record<string, unknown>>> => ({
  kind: 'facilities',
  entity: 'facility',
  permissions: { update: 'update_facility', create: 'create_facility', remove: 'delete_facility' },
  idTitle: { en: 'Ecotrame id of the facility', fr: 'Identifiant Ecotrame du site de production' },
  sheetName: { en: 'Facilities', fr: 'Sites de production' },
  fileName: 'facilities',
  fields: fieldsWith(lists),
  keys: [['osId']],
  nameKey: 'name',
  ids: async (tx, { organizationId }) => {
    const rows = await tx
      .select({ id: facilities.id })
      .from(facilities)
      .where(eq(facilities.organizationId, organizationId))
      .orderBy(asc(facilities.sortName), asc(facilities.id))
    return rows.map(({ id }) => id)
  },
  items: async (tx, { organizationId }, ids) => {
    const byId = new Map((await findFacilities(tx, organizationId, ids)).map((one) => [one.id, one]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  },
  idsByKey: async (tx, { organizationId }, field, values) => {
    const text = field === 'osId' ? facilities.osId : facilities.name
    const rows = await tx
      .select({ id: facilities.id })
      .from(facilities)
      .where(
        and(
          eq(facilities.organizationId, organizationId),
          sql`lower(${text}) = any(${sql.param([...values])}::text[])`,
        ),
      )
    return rows.map(({ id }) => id)
  },
  bodies: async (_tx, { language }, rows) => rows.map((row) => bodyOf(row, language)),
  save: async (database, caller, item, body) => {
    const fields = checked(FacilityFields, body)
    const deps = { database, facilities: basis }
    const saved = await (item === null
      ? createFacility(deps, caller, fields)
      : saveFacility(deps, caller, { id: item.id, ifMatch: item.rowVersion }, fields))
    return saved.id
  },
  used: async (tx, { organizationId }, ids) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select distinct facility_id as id
      from ${facilityKind.links} where organization_id = ${organizationId}
      and facility_id = any(${sql.param([...ids])}::uuid[])`)
    return rows.map(({ id }) => id)
  },
  remove: (database, caller, ids) => deleteFacilities({ database, facilities: basis }, caller.session, ids),
})
