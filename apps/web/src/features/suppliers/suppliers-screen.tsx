import type { SupplierRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '../../i18n/index.ts'
import {
  addressWith,
  Button,
  EmptyState,
  ErrorPanel,
  PrintHead,
  Skeleton,
  useAddress,
  useDocumentTitle,
  tellProblem,
} from '../../ui/index.ts'
import { Library, useListFilters, type LibraryDefinition } from '../../ui/list/index.ts'
import { AsksLink } from '../asking/index.ts'
import { useFacilityFilters } from '../organization/index.ts'
import { useSupplierColumns } from './columns.tsx'
import {
  fetchSuppliers,
  overviewQuery,
  suppliersKey,
  type Looked,
  useMeasure,
  type Suppliers,
} from './queries.ts'
import { ExportMenu } from './export-menu.tsx'
import { FigureChoice } from './figure-choice.tsx'
import { Summary } from './summary.tsx'
import { SupplierMap } from './supplier-map.tsx'
import { SupplierPanel } from './supplier-panel.tsx'
import frame from '../../ui/page.module.css'
import layout from '../../ui/layout.module.css'
import { TopSuppliers } from './top-suppliers.tsx'
import { useSupplierFigures } from './use-figures.ts'
import { useSupplierWords } from './use-supplier-words.ts'
import { basisKey, labelNames } from './words.ts'
import { usePermitted } from '../../api/index.ts'
import { showJobToast } from '../jobs/index.ts'

/** Name of the query under which the panel of a facility stands. */
const supplierPart = 'supplier'

/** `/dashboard/suppliers`: what passes through facilities, how well it is known and what is at stake there. */
export function SuppliersScreen() {
  const text = useText()
  useDocumentTitle(text('menu.corporate.suppliers'))
  const { query, setQuery } = useAddress()
  const filters = useFacilityFilters()
  const { search, filters: chosen } = useListFilters(filters.map(({ id }) => id))
  const looked: Looked = { filters: chosen, ...(search === undefined ? {} : { search }) }
  const { figures } = useSupplierFigures()
  const overview = useQuery(overviewQuery(looked, figures, useLanguage()))
  const opened = query.get(supplierPart)
  const open = (id: string) => setQuery({ [supplierPart]: id })
  const { data, error } = overview
  return (
    <div className={frame.frame}>
      <PrintHead>
        <span>{[text(labelNames[figures.label]), text(basisKey[figures.basis])].join(' · ')}</span>
      </PrintHead>
      <header className={frame.head}>
        <h1>{text('menu.corporate.suppliers')}</h1>
        <span className={layout.inlineLine1}>
          <AsksLink />
          {data && <MeasureButton overview={data} />}
          <ExportMenu looked={looked} />
        </span>
      </header>
      <FigureChoice />
      {error && <ErrorPanel problem={error} onRetry={() => void overview.refetch()} />}
      {!data && !error && <Skeleton height={220} />}
      {data && data.total.facilities > 0 && (
        <>
          <Summary overview={data} />
          <TopSuppliers overview={data} onOpen={open} />
          <SupplierMap looked={looked} onOpen={open} />
        </>
      )}
      <Facilities />
      {opened !== null && (
        <SupplierPanel key={opened} id={opened} onClose={() => setQuery({ [supplierPart]: null })} />
      )}
    </div>
  )
}

function Facilities() {
  const text = useText()
  const { path, query } = useAddress()
  const { figures } = useSupplierFigures()
  const { countryName, processNames } = useSupplierWords()
  const definition: LibraryDefinition<SupplierRow> = {
    id: 'suppliers',
    title: text('facilities.title'),
    within: true,
    columns: useSupplierColumns(figures.label),
    filters: useFacilityFilters(),
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowAddress: ({ id }) => addressWith(path, query, { [supplierPart]: id }),
    rowActions: ({ id }) => [
      {
        id: 'card',
        label: text('suppliers.card.open'),
        url: addressWith(`${path}/${id}`, query, { [supplierPart]: null }),
      },
      {
        id: 'evaluations',
        label: text('facility.evaluations.show'),
        url: `/evaluation/library?facility=${id}`,
      },
      {
        id: 'facility',
        label: text('suppliers.showFacility'),
        url: `/organization/facilities?facility=${id}`,
      },
    ],
    bulkActions: [],
    readOnly: true,
    sortsByTwo: true,
    queryKey: [...suppliersKey, 'list', figures.label, figures.basis],
    fetchPage: (request, signal) => fetchSuppliers(request, figures, signal),
    primary: null,
    empty: <EmptyState title={text('empty.suppliers')} action={<ImportFacilities />} />,
    card: ({ country, processes, evaluations }) => (
      <>
        <span>{[countryName(country), processNames(processes)].filter(Boolean).join(' · ')}</span>
        <span>{text('suppliers.evaluations.count', { count: evaluations })}</span>
      </>
    ),
  }
  return <Library definition={definition} />
}

function ImportFacilities() {
  const text = useText()
  const { go } = useAddress()
  return (
    <Button kind="primary" onClick={() => go('/organization/facilities', { task: 'import' })}>
      {text('suppliers.import')}
    </Button>
  )
}

/** The server measures one result after the other by itself; who is in a hurry asks for all at once. Gone when all were. */
function MeasureButton({ overview: { total } }: { readonly overview: Suppliers }) {
  const text = useText()
  const measuring = useMeasure()
  const missing = total.evaluations - total.withoutFigure - total.measured
  const may = usePermitted('evaluate_evaluation')
  if (!may || missing <= 0) return null
  const measure = () =>
    measuring.mutate(undefined, {
      onSuccess: ({ job }) => showJobToast(job, text('suppliers.measureAsked')),
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <Button loading={measuring.isPending} onClick={measure}>
      {text('suppliers.measure', { count: missing })}
    </Button>
  )
}
