import type { MaterialPrice } from '@ecotrame/contract'
import { IconListCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import {
  addressWith,
  Button,
  EmptyState,
  Icon,
  noValue,
  useAddress,
  useFormat,
  type Column,
  type MenuEntry,
} from '../../../ui/index.ts'
import { Library, NewButton, useRowEntries, type LibraryDefinition } from '../../../ui/list/index.ts'
import { FilesMenu } from '../../imports/index.ts'
import { DefaultsPopup } from './defaults-popup.tsx'
import { DeletePrice } from './delete-price.tsx'
import { newPrice, PricePanel, pricePart, renewPart } from './price-panel.tsx'
import { fetchPrices, gapWidths, pricesKey } from './queries.ts'
import { GapOf, useMaterialName, usePriceWords } from './use-price-words.tsx'

/** Name of the query under which the popup stands. */
const defaultsPart = 'defaults'

/** What materials cost the organization, beside default prices that do not reflect the market. */
export function MaterialPricesScreen() {
  const text = useText()
  const inWords = usePriceWords()
  const nameOf = useMaterialName()
  const { path, query, setQuery } = useAddress()
  const [asked, setAsked] = useState<{ price: MaterialPrice; onDone: () => void } | null>(null)
  const rowActions = useRowActions((price, onDone) => setAsked({ price, onDone }))
  const opened = query.get(pricePart)
  const create = (
    <NewButton permission="create_material_price" onClick={() => setQuery({ [pricePart]: newPrice })}>
      {text('prices.new')}
    </NewButton>
  )
  const definition: LibraryDefinition<MaterialPrice> = {
    id: 'material-prices',
    title: text('settings.entry.materialPrices'),
    columns: usePriceColumns(),
    filters: [
      {
        id: 'gap',
        label: text('prices.gap.label'),
        options: gapWidths.map((id) => ({ id, value: text(`prices.gap.${id}`) })),
      },
    ],
    rowId: ({ id }) => id,
    rowName: ({ material }) => nameOf(material),
    rowAddress: ({ id }) => addressWith(path, query, { [pricePart]: id }),
    rowActions,
    bulkActions: [],
    readOnly: true,
    queryKey: pricesKey,
    fetchPage: fetchPrices,
    tools: (
      <>
        <CheckDefaults />
        <FilesMenu kind="material_prices" />
      </>
    ),
    primary: create,
    empty: <EmptyState title={text('empty.materialPrices')} action={create} />,
    card: (price) => (
      <span>
        {inWords(price)} · <GapOf price={price} />
      </span>
    ),
  }
  return (
    <>
      <Library definition={definition} />
      {opened !== null && (
        <PricePanel
          key={opened}
          id={opened}
          renews={query.get(renewPart) !== null}
          onClose={(saved) => setQuery({ [pricePart]: null, [renewPart]: null }, { saved })}
        />
      )}
      {query.get(defaultsPart) !== null && (
        <DefaultsPopup onClose={() => setQuery({ [defaultsPart]: null })} />
      )}
      {asked && <DeletePrice {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function usePriceColumns(): readonly Column<MaterialPrice>[] {
  const text = useText()
  const format = useFormat()
  const inWords = usePriceWords()
  const nameOf = useMaterialName()
  return [
    {
      id: 'material',
      title: text('prices.material'),
      cell: ({ material }) => nameOf(material),
      sort: 'material',
      fixed: true,
    },
    { id: 'price', title: text('prices.price'), cell: inWords, figure: true, sort: 'price' },
    {
      id: 'validFrom',
      title: text('prices.validFrom'),
      cell: ({ validFrom }) => format.dayMonthYear(validFrom),
      sort: 'validFrom',
    },
    { id: 'source', title: text('prices.source.label'), cell: ({ source }) => source ?? noValue },
    {
      id: 'default',
      title: text('prices.default.label'),
      unit: '€/kg',
      cell: ({ defaultEurPerKg }) => format.number(defaultEurPerKg, { decimals: 2 }),
      figure: true,
    },
    {
      id: 'gap',
      title: text('prices.gap.label'),
      cell: (price) => <GapOf price={price} />,
      figure: true,
      sort: 'gap',
    },
    {
      id: 'entries',
      title: text('prices.history'),
      cell: ({ entries }) => text('prices.entries', { count: entries }),
    },
  ]
}

function useRowActions(onDelete: (price: MaterialPrice, onDone: () => void) => void) {
  const text = useText()
  const { setQuery } = useAddress()
  const may = {
    create: usePermitted('create_material_price'),
    update: usePermitted('update_material_price'),
    delete: usePermitted('delete_material_price'),
  }
  const entries = useRowEntries()
  return (price: MaterialPrice, onDone: () => void): readonly (MenuEntry | 'line')[] => [
    {
      id: 'renew',
      label: text('prices.renew'),
      icon: IconPlus,
      disabledBecause: entries.refused(may.create),
      onSelect: () => setQuery({ [pricePart]: price.id, [renewPart]: 'yes' }),
    },
    {
      id: 'edit',
      label: text(may.update ? 'prices.correct' : 'action.open'),
      icon: IconPencil,
      onSelect: () => setQuery({ [pricePart]: price.id }),
    },
    'line',
    entries.remove(may.delete, () => onDelete(price, onDone)),
  ]
}

function CheckDefaults() {
  const text = useText()
  const { setQuery } = useAddress()
  return (
    <Button icon={<Icon of={IconListCheck} />} onClick={() => setQuery({ [defaultsPart]: 'yes' })}>
      {text('materialPrice.checkDefaults.label')}
    </Button>
  )
}
