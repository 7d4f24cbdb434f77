import { parse } from 'csv-parse/sync'
import type {
  Declaration,
  DeclarationContext,
  DeclaredFabric,
  DeclaredFigure,
  DeclaredGarment,
  DeclaredTrim,
  DeclaredYesNo,
  SingleDeclaration,
} from '@ecotrame/lca'
import { loadDeclarationRules } from '@ecotrame/reference-data'
import { loadFrenchCostRelease } from '@ecotrame/reference-data/french-cost'
import { dataFile } from '../french-cost/reference-cases.ts'

export const rules = await loadDeclarationRules()
export const release = await loadFrenchCostRelease('2025-10')

type Row = Readonly<Record<string, string>>

/** One example of the publisher; several rows when it has several items or components. */
export interface Example {
  readonly id: string
  readonly origin: string
  readonly kind: string
  readonly declaration: Declaration
  readonly valid: boolean
  readonly problems: readonly string[]
}

/** A value that the portal does not understand begins with `?` in the table. */
const said = (text: string | undefined) => (text === '' ? undefined : text?.replace(/^\?/, ''))

function figure(text: string | undefined): DeclaredFigure | undefined {
  const value = said(text)
  return value === undefined || text?.startsWith('?') ? value : Number(value)
}
const yesNo = (text: string | undefined): DeclaredYesNo | undefined =>
  text === 'true' || text === 'false' ? text === 'true' : said(text)

const present = <Value extends object>(value: {
  readonly [Field in keyof Value]: Value[Field] | undefined
}): Value => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value

const materialsOf = (text = '') =>
  text.split('; ').map((one) => {
    const [, id = '', share, country] = /^(.+?)=([^@]+)(?:@(.+))?$/.exec(one) ?? []
    return present<DeclaredGarment['materials'][number]>({
      id: said(id) ?? '',
      share: figure(share),
      country,
    })
  })

function trimsOf({ trims = '', trims_mode: mode = '' }: Row): readonly DeclaredTrim[] | undefined {
  if (mode.startsWith('none')) return []
  if (!mode.startsWith('as listed')) return undefined
  return trims.split('; ').map((one) => {
    const [, id = '', quantity] = /^([0-9a-f-]{36})x(.+)$/.exec(one) ?? []
    return { id, quantity: figure(quantity) ?? '' }
  })
}

function fabricOf(row: Row): DeclaredFabric {
  const [kind, ratio] = [said(row.printing_type), figure(row.printing_surface_share)]
  return present<DeclaredFabric>({
    massKg: figure(row.mass_kg),
    upcycled: yesNo(row.upcycled),
    materials: materialsOf(row.materials),
    spinningCountry: said(row.spinning_country),
    fabricCountry: said(row.fabric_country),
    ennoblingCountry: said(row.ennobling_country),
    makingCountry: row.making_country?.startsWith('(') ? undefined : said(row.making_country),
    printing: kind === undefined && ratio === undefined ? undefined : present({ kind, ratio }),
    fading: yesNo(row.fading),
    airTransportRatio: figure(row.air_transport_ratio),
  })
}

const kindOf = (row: Row) =>
  present<Pick<DeclaredGarment, 'category' | 'business' | 'trims'>>({
    category: said(row.product_id),
    business: said(row.business),
    trims: trimsOf(row),
  })

const headOf = (row: Row) => ({
  gtins: (row.gtins ?? '').split(' '),
  reference: row.internal_reference ?? '',
  ...present<Pick<SingleDeclaration, 'brandId' | 'declaredScore' | 'priceEur' | 'numberOfReferences'>>({
    brandId: said(row.brand_id),
    declaredScore: figure(row.declared_score),
    priceEur: figure(row.price_eur),
    numberOfReferences: figure(row.number_of_references),
  }),
})

function declarationOf(rows: readonly Row[]): Declaration {
  const [row = {}] = rows
  if (row.record_kind === 'API batch') {
    return {
      kind: 'pack',
      ...headOf(row),
      items: rows.map((item) => ({
        ...kindOf(item),
        ...fabricOf(item),
        ...present<{ count?: DeclaredFigure }>({ count: figure(item.number_of_items) }),
      })),
    }
  }
  if (row.record_kind !== 'API multi-component') {
    return { kind: 'single', ...headOf(row), ...kindOf(row), ...fabricOf(row) }
  }
  return {
    kind: 'components',
    ...headOf(row),
    ...kindOf(row),
    components: rows.map((component) => ({
      ...fabricOf(component),
      mainComponent: component.is_main_component === 'true',
    })),
  }
}

const rows: readonly Row[] = parse(dataFile('french-market/declaration-examples.csv'), { columns: true })
export const rowCount = rows.length

export const examples: readonly Example[] = [...new Set(rows.map((row) => row.example_id ?? ''))].map(
  (id) => {
    const own = rows.filter((row) => row.example_id === id)
    const [row = {}] = own
    return {
      id,
      origin: row.origin ?? '',
      kind: row.record_kind ?? '',
      declaration: declarationOf(own),
      valid: row.expected_valid === 'yes',
      problems: (row.expected_problems ?? '').split(' ').filter((code) => code !== ''),
    }
  },
)

/** Those of the test of the publisher stand in one file together. */
export const fileOf = ({ origin }: Example): string => origin.replace(/ line \d+$/, '')
export const isFileRow = ({ kind }: Example): boolean => kind.startsWith('file row')

/** The brands of the organization of the publisher's test; other examples name theirs "an example". */
const brandsOfTest = ['26ed7820-ebca-4235-b1d3-dbeab02b1768']

export function contextOf(example: Example): DeclarationContext {
  const { brandId } = example.declaration
  const isTest = fileOf(example) === 'e2e/data/exemple.csv'
  return {
    rules,
    release,
    way: isFileRow(example) ? 'file' : 'request',
    declarant: {
      organizationType: 'Brand',
      declaresGtins: true,
      brandIds: isTest || brandId === undefined ? brandsOfTest : [brandId],
      confidence: 'High',
    },
    // FM-28: the same code had been declared a few days before.
    earlier:
      example.id === 'FM-28'
        ? [
            {
              gtins: ['1234567891125'],
              reference: 'REF-OLD',
              at: '2026-05-10T08:00:00.000Z',
              contentHash: 'of another content',
              portalVersion: '7.0.0',
              confidence: 'High',
            },
          ]
        : [],
    contentHash: `of ${example.id}`,
    now: '2026-05-13T08:00:00.000Z',
    facts: null,
  }
}

export const errorsOf = (problems: readonly { readonly code: string; readonly severity: string }[]) =>
  [...new Set(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code))].toSorted()
