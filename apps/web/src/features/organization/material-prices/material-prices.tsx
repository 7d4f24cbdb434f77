import { materialPriceResource, type MaterialPrice } from '@ecotrame/contract'
import { IconListCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { Button, Icon, useAddress, useFormat } from '../../../ui/index.ts'
import { useRowEntries } from '../../../ui/list/index.ts'
import {
  blankIn,
  EditForm,
  ResourceScreen,
  useColumnsOf,
  useEditing,
  type Closing,
} from '../../../ui/resource/index.ts'
import { FilesMenu } from '../../imports/index.ts'
import { DefaultsPopup } from './defaults-popup.tsx'
import { draftOf, priceOf, type PriceDraft } from './draft.ts'
import { PriceFields } from './price-fields.tsx'
import { PriceHistory } from './price-history.tsx'
import { gapWidths, prices } from './queries.ts'
import { GapOf, useMaterialName, usePriceWords } from './use-price-words.tsx'

/** Names of the queries under which panels stand: the price, whether a newer one is entered after it, the defaults. */
const part = 'price'
const renewPart = 'renew'
const defaultsPart = 'defaults'

/** What materials cost the organization, beside default prices that do not reflect the market. */
export function MaterialPricesScreen() {
  const text = useText()
  const inWords = usePriceWords()
  const nameOf = useMaterialName()
  const entries = useRowEntries()
  const mayCreate = usePermitted('create_material_price')
  const { query, setQuery } = useAddress()
  const renews = query.get(renewPart) !== null
  return (
    <>
      <ResourceScreen
        client={prices}
        part={part}
        parts={[renewPart]}
        words={{
          title: text('settings.entry.materialPrices'),
          new: text('prices.new'),
          empty: text('empty.materialPrices'),
        }}
        one={text('prices.one')}
        nameOf={({ material }) => nameOf(material)}
        columns={usePriceColumns()}
        filters={[
          {
            id: 'gap',
            label: text('prices.gap.label'),
            options: gapWidths.map((id) => ({ id, value: text(`prices.gap.${id}`) })),
          },
        ]}
        tools={
          <>
            <Button icon={<Icon of={IconListCheck} />} onClick={() => setQuery({ [defaultsPart]: 'yes' })}>
              {text('materialPrice.checkDefaults.label')}
            </Button>
            <FilesMenu kind="material_prices" />
          </>
        }
        card={(price) => (
          <span>
            {inWords(price)} · <GapOf price={price} />
          </span>
        )}
        opening={(mayUpdate, { id }, onSelect) => [
          {
            id: 'renew',
            label: text('prices.renew'),
            icon: IconPlus,
            disabledBecause: entries.refused(mayCreate),
            onSelect: () => setQuery({ [part]: id, [renewPart]: 'yes' }),
          },
          {
            id: 'edit',
            label: text(mayUpdate ? 'prices.correct' : 'action.open'),
            icon: IconPencil,
            onSelect,
          },
        ]}
        copies={false}
        makes={renews}
        form={(price, onClose) => (
          <PriceForm price={price} renews={price === null || renews} onClose={onClose} />
        )}
        reading={({ id }) => <PriceHistory id={id} />}
        deletion={(price, closing) => <DeletePrice price={price} {...closing} />}
      />
      {query.get(defaultsPart) !== null && (
        <DefaultsPopup onClose={() => setQuery({ [defaultsPart]: null })} />
      )}
    </>
  )
}

function usePriceColumns() {
  const text = useText()
  const format = useFormat()
  const inWords = usePriceWords()
  const nameOf = useMaterialName()
  return useColumnsOf(materialPriceResource, {
    material: { title: text('prices.material'), cell: ({ material }) => nameOf(material), fixed: true },
    price: { title: text('prices.price'), cell: inWords, figure: true },
    validFrom: { title: text('prices.validFrom'), kind: 'day' },
    source: { title: text('prices.source.label') },
    defaultEurPerKg: {
      id: 'default',
      title: text('prices.default.label'),
      unit: '€/kg',
      cell: ({ defaultEurPerKg }) => format.number(defaultEurPerKg, { decimals: 2 }),
      figure: true,
    },
    gap: { title: text('prices.gap.label'), cell: (price) => <GapOf price={price} />, figure: true },
    entries: {
      title: text('prices.history'),
      cell: ({ entries }) => text('prices.entries', { count: entries }),
    },
  })
}

interface PriceFormProps {
  readonly price: MaterialPrice | null
  /** Another price of the same material, from a later day on. */
  readonly renews: boolean
  readonly onClose: (saved: boolean) => void
}

/** What is sent needs them; a price of nothing is none. */
const missingIn = (draft: PriceDraft) => [
  ...blankIn(draft, 'material', 'price', 'validFrom'),
  ...(draft.price !== null && draft.price <= 0 ? ['price'] : []),
]

function PriceForm({ price, renews, onClose }: PriceFormProps) {
  const text = useText()
  const nameOf = useMaterialName()
  const action = renews ? 'create' : 'update'
  const editing = useEditing<MaterialPrice, PriceDraft>({
    row: price,
    draftOf: (row) => draftOf(row, renews),
    labels: {
      material: text('prices.material'),
      price: text('prices.price'),
      currency: text('prices.currency'),
      unit: text('prices.unit.label'),
      validFrom: text('prices.validFrom'),
      source: text('prices.source.label'),
    },
    missing: missingIn,
    send: async (draft, row) => {
      const wanted = priceOf(draft)
      if (wanted === null) throw new Error('A price that lacks something is not sent')
      return prices.save(wanted, renews ? null : row)
    },
    fetch: prices.one,
    said: () => text(`materialPrice.${action}.success`),
    stale: prices.stale,
    onSaved: () => onClose(true),
  })
  return (
    <EditForm
      editing={editing}
      title={price ? nameOf(price.material) : text('prices.new')}
      part={part}
      submit={text(renews ? 'prices.create' : 'action.save')}
      refused={{
        title: text(`materialPrice.${action}.error.title`),
        content: text(`materialPrice.${action}.error.content`),
      }}
      wordsOf={(field, draft) =>
        field === 'unit' ? text(`prices.unit.${draft.unit}`) : String(draft[field] ?? '')
      }
      onClose={onClose}
    >
      <PriceFields editing={editing} fixedMaterial={price !== null} />
      {price && <PriceHistory id={price.id} />}
    </EditForm>
  )
}

/** Names the price that goes, and what holds after it. */
function DeletePrice({ price, ...closing }: { readonly price: MaterialPrice } & Closing) {
  const text = useText()
  const format = useFormat()
  const inWords = usePriceWords()
  const name = useMaterialName()(price.material)
  return (
    <DeleteQuestion
      title={text('prices.delete.title', { name })}
      button={text('prices.delete.button')}
      done={text('prices.delete.done', { name })}
      removal={prices.useRemoval()}
      thing={{ row: price }}
      {...closing}
    >
      <p>
        {text('prices.delete.text', { price: inWords(price), day: format.dayMonthYear(price.validFrom) })}{' '}
        {text(price.entries > 1 ? 'prices.delete.other' : 'prices.delete.last')}
      </p>
    </DeleteQuestion>
  )
}
