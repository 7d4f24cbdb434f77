import {
  declarationFile,
  declarationFormats,
  declarationRuleCodes,
  declarationStandings,
  type DeclarationCandidate,
  type DeclarationFormat,
} from '@ecotrame/contract'
import { IconBox, IconListCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { openFile, usePermitted } from '../../api/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import {
  addressWith,
  EmptyState,
  Link,
  noValue,
  tellProblem,
  useFormat,
  type Column,
} from '../../ui/index.ts'
import {
  Library,
  useListFilters,
  type Chosen,
  type Filter,
  type LibraryDefinition,
  type ListRequest,
} from '../../ui/list/index.ts'
import { parts, useDeclarationsAddress } from './address.ts'
import layout from '../../ui/layout.module.css'
import { DeclarePopup } from './declare-popup.tsx'
import { FileMenu } from './file-menu.tsx'
import { ProductPanel } from './product-panel.tsx'
import { declarationsKey, fetchCandidates } from './queries.ts'
import { StandingChip } from './standing-chip.tsx'
import { useScopeFields } from './use-scope-fields.ts'

interface Declaring {
  readonly products: readonly DeclarationCandidate[]
  readonly onDone: () => void
}

/** Products with their pre-flight; a row opens what is wrong with it and what would be sent. */
export function ToDeclareTab() {
  const text = useText()
  const { product, query, path, setQuery } = useDeclarationsAddress()
  const [declaring, setDeclaring] = useState<Declaring | null>(null)
  const may = { declare: usePermitted('create_declaration'), export: usePermitted('export_product') }
  const filters = useFilters()
  const files = useFiles()
  const open = (id: string) => addressWith(path, query, { [parts.product]: id })
  const declare = (products: readonly DeclarationCandidate[], onDone: () => void) =>
    setDeclaring({ products, onDone })
  const isReady = ({ standing }: DeclarationCandidate) => standing === 'ready'
  const definition: LibraryDefinition<DeclarationCandidate> = {
    id: 'declaration-candidates',
    title: text('declarations.tab.declare'),
    within: true,
    columns: useColumns(),
    filters,
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => open(id),
    rowActions: (row, onDone) => [
      {
        id: 'declare',
        label: text('declarations.declare.button'),
        icon: IconListCheck,
        disabledBecause: !may.declare
          ? text('evaluation.notPermitted')
          : isReady(row)
            ? undefined
            : text('declarations.notReady'),
        onSelect: () => declare([row], onDone),
      },
      {
        id: 'open',
        label: text('declarations.place.product'),
        icon: IconBox,
        url: `/products/edit/${row.id}`,
      },
    ],
    bulkActions: [
      {
        id: 'declare',
        label: text('declarations.declare.button'),
        applies: (row) => may.declare && isReady(row),
        run: ({ rows }, onDone) => declare(rows ?? [], onDone),
      },
      ...declarationFormats.map((format) => ({
        id: format,
        label: text(`declarations.file.${format}`),
        applies: (row: DeclarationCandidate) =>
          may.export && isReady(row) && (format === 'json' || row.form === 'single'),
        run: ({ rows }: Chosen<DeclarationCandidate>) =>
          files.ofProducts(format, rows?.map(({ id }) => id) ?? []),
      })),
    ],
    queryKey: [...declarationsKey, 'candidates', useLanguage()],
    fetchPage: (request, signal) => fetchCandidates(queryOf(request), signal),
    primary: may.export ? <FileMenu onOpen={files.ofFilters} /> : null,
    empty: (
      <EmptyState
        title={text('declarations.empty.title')}
        text={text('declarations.empty.text')}
        action={<Link to="/products/library">{text('menu.product.library')}</Link>}
      />
    ),
    card: (row) => <CardLines row={row} />,
  }
  return (
    <>
      <Library definition={definition} />
      {product !== null && <ProductPanel id={product} onClose={() => setQuery({ [parts.product]: null })} />}
      {declaring && <DeclarePopup {...declaring} onClose={() => setDeclaring(null)} />}
    </>
  )
}

/** Rules of uploaded files say nothing of a product. */
const ofProducts = declarationRuleCodes.filter((code) => !code.startsWith('FILE_'))

const oneOf = <T extends string>(all: readonly T[], values: readonly string[] | undefined): T[] =>
  all.filter((id) => values?.includes(id))

const queryOf = ({ filters, ...request }: ListRequest) => ({
  ...request,
  standing: oneOf(declarationStandings, filters['standing']),
  problem: oneOf(declarationRuleCodes, filters['problem']),
  brand: [...(filters['brand'] ?? [])],
  season: [...(filters['season'] ?? [])],
  collection: [...(filters['collection'] ?? [])],
})

function useFilters(): readonly Filter[] {
  const text = useText()
  return [
    {
      id: 'standing',
      label: text('declarations.column.standing'),
      options: declarationStandings.map((id) => ({ id, value: text(`declarations.standing.${id}`) })),
    },
    {
      id: 'problem',
      label: text('declarations.column.problem'),
      options: ofProducts.map((id) => ({ id, value: text(`declarations.rule.${id}`) })),
    },
    ...useScopeFields().map(({ id, label, entries }) => ({ id, label, options: entries })),
  ]
}

/** Files of what is ready: of the chosen products, or of all that the filters let through. */
function useFiles() {
  const text = useText()
  const asked = useListFilters(['standing', 'problem', 'brand', 'season', 'collection'])
  const failed = (problem: unknown) => tellProblem(problem, text)
  return {
    ofProducts: (format: DeclarationFormat, products: readonly string[]) =>
      void openFile(declarationFile, { products: [...products] }, { format }).catch(failed),
    ofFilters: (format: DeclarationFormat) => {
      const { page: _page, limit: _limit, sort: _sort, ...query } = queryOf({ ...asked, page: 1, limit: 1 })
      void openFile(declarationFile, query, { format }).catch(failed)
    },
  }
}

function useColumns(): readonly Column<DeclarationCandidate>[] {
  const text = useText()
  const format = useFormat()
  return [
    {
      id: 'name',
      title: text('declarations.column.product'),
      cell: ({ name }) => name,
      sort: 'name',
      fixed: true,
    },
    {
      id: 'reference',
      title: text('declarations.column.reference'),
      cell: ({ reference }) => reference,
      sort: 'reference',
    },
    {
      id: 'standing',
      title: text('declarations.column.standing'),
      cell: ({ standing }) => <StandingChip standing={standing} />,
    },
    { id: 'findings', title: text('declarations.column.problem'), cell: (row) => <FirstFinding row={row} /> },
    {
      id: 'score',
      title: text('declarations.column.score'),
      cell: ({ score }) => (score === null ? noValue : format.points(score)),
      sort: 'score',
      figure: true,
    },
    {
      id: 'next',
      title: text('declarations.column.next'),
      cell: ({ nextPossible }) => (nextPossible === null ? noValue : format.dayMonthYear(nextPossible)),
    },
    {
      id: 'brand',
      title: text('products.field.brand'),
      cell: ({ brand }) => brand ?? noValue,
      sort: 'brand',
      onDemand: true,
    },
    {
      id: 'gtin',
      title: text('declarations.column.gtin'),
      cell: ({ gtin }) => gtin ?? noValue,
      onDemand: true,
    },
  ]
}

/** The first thing to mend, and how many follow. */
function FirstFinding({ row: { stops, warnings } }: { readonly row: DeclarationCandidate }) {
  const text = useText()
  const [first] = stops
  if (first === undefined)
    return warnings.length === 0 ? noValue : text('declarations.warnings', { count: warnings.length })
  return (
    <span>
      {first.what} {stops.length > 1 && text('declarations.more', { count: stops.length - 1 })}
    </span>
  )
}

function CardLines({ row }: { readonly row: DeclarationCandidate }) {
  const format = useFormat()
  return (
    <>
      <span className={layout.row3}>
        <StandingChip standing={row.standing} /> {row.score !== null && format.points(row.score)}
      </span>
      <span>{row.reference}</span>
      <span>
        <FirstFinding row={row} />
      </span>
    </>
  )
}
