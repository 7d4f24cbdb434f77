import type { FacilityFields } from '@ecotrame/contract'
import { recordChanges, theSystem } from '../../platform/audit/record-change.ts'
import type { OrganizationDatabase } from '../../platform/database/database.ts'
import { facilityKind, nameInTurn } from '../evaluations/index.ts'
import { audited, columnsOf, noOrigin } from './answers.ts'
import { insertFacilities } from './facility-store.ts'

type Invented = Pick<FacilityFields, 'name' | 'country' | 'place' | 'processes' | 'tier'> & {
  readonly at: readonly [latitude: number, longitude: number]
} & Partial<Pick<FacilityFields, 'certificates' | 'ownData' | 'contacts'>>

const certificate = (scheme: string, number: string, expiresOn: string) => ({
  scheme,
  number,
  evidence: 'Scope certificate',
  evidenceUrl: null,
  expiresOn,
})
const figure = (
  process: FacilityFields['processes'][number],
  kind: 'electricity' | 'heat' | 'loss',
  value: number,
) => ({
  process,
  kind,
  value,
  year: 2025,
  evidence: 'Energy audit 2025',
  evidenceUrl: null,
  expiresOn: '2028-06-30',
})

/** Invented sites of the demo's chain; the last two are one, spelt in two ways. */
const sites: readonly Invented[] = [
  {
    name: 'Confection du Layon',
    country: 'FR',
    place: 'Cholet',
    at: [47.06, -0.88],
    tier: 1,
    processes: ['garmentMaking'],
    contacts: [{ name: 'Maud Perrault', email: 'atelier@layon.example', phone: null, task: 'Atelier' }],
  },
  {
    name: 'Têxtil do Ave',
    country: 'PT',
    place: 'Guimarães',
    at: [41.44, -8.29],
    tier: 2,
    processes: ['knitting', 'dyeingAndFinishing'],
    certificates: [
      certificate('gots', 'CU 845112', '2027-02-04'),
      certificate('grs', 'CU 845113', '2026-08-31'),
    ],
    ownData: [figure('knitting', 'electricity', 1.9), figure('dyeingAndFinishing', 'heat', 28.5)],
  },
  {
    name: 'Ege İplik',
    country: 'TR',
    place: 'Denizli',
    at: [37.78, 29.09],
    tier: 3,
    processes: ['spinning'],
    certificates: [certificate('gots', 'CB 20117', '2027-09-30')],
    ownData: [figure('spinning', 'electricity', 3.2), figure('spinning', 'loss', 11)],
  },
  {
    name: 'Meghna Garments Ltd.',
    country: 'BD',
    place: 'Gazipur',
    at: [23.99, 90.42],
    tier: 1,
    processes: ['garmentMaking'],
  },
  {
    name: 'Song Hong Footwear JSC',
    country: 'VN',
    place: 'Nam Định',
    at: [20.43, 106.17],
    tier: 1,
    processes: ['footwearMaking'],
  },
  {
    name: 'Filature de la Lys',
    country: 'FR',
    place: 'Armentières',
    at: [50.69, 2.88],
    tier: 3,
    processes: ['spinning'],
    certificates: [certificate('ocs', 'FR 5521', '2027-05-31')],
  },
  {
    name: 'Tissages de la Lys SAS',
    country: 'FR',
    place: 'Comines',
    at: [50.76, 3.0],
    tier: 2,
    processes: ['weaving'],
  },
  { name: 'TISSAGES DE LA LYS', country: 'FR', place: null, at: [50.761, 3.001], tier: null, processes: [] },
]

const fieldsOf = ({ at: [latitude, longitude], ...site }: Invented): FacilityFields => ({
  address: null,
  supplier: null,
  osId: null,
  contacts: [],
  certificates: [],
  ownData: [],
  ownRun: false,
  dataConsent: null,
  ...site,
  position: { latitude, longitude },
})

/** Facilities as a brand would have them, named by its evaluations. */
export const seedDemoFacilities = (
  database: OrganizationDatabase,
  { organizationId }: { readonly organizationId: string },
): Promise<void> =>
  database.inOrganization(organizationId, async (tx) => {
    const all = sites.map(fieldsOf)
    const rows = all.map((fields) => columnsOf(fields, noOrigin))
    const created = await insertFacilities(tx, organizationId, rows)
    await recordChanges(
      tx,
      theSystem(organizationId),
      created.flatMap(({ id }, place) => {
        const fields = all[place]
        return fields ? [{ entity: 'facility', entityId: id, action: 'create', after: audited(fields) }] : []
      }),
    )
    await nameInTurn(
      tx,
      organizationId,
      facilityKind,
      created.map(({ id }) => [id]),
    )
  })
