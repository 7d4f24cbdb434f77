import { feeTariffResource, limits, type FeeTariffRow } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { namedIn, useLanguage, useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { Chip, NumberField, Select, TextField, useFormat } from '../../../ui/index.ts'
import {
  blankIn,
  EditForm,
  resourceClient,
  ResourceScreen,
  useColumnsOf,
  useEditing,
  type Closing,
} from '../../../ui/resource/index.ts'
import { categoriesQuery } from '../../form-options/index.ts'
import { Criteria, criteriaMissing, type CriterionDraft } from './criteria.tsx'

/** Levers show what changes do to the fee. */
const tariffs = resourceClient(feeTariffResource, ['results'])
const part = 'tariff'

/** What stands for every category in the choice. */
const every = 'every'

function useCategories() {
  const text = useText()
  const language = useLanguage()
  const { data } = useQuery(categoriesQuery())
  const named = (data?.items ?? []).map((category) => ({
    id: category.id,
    value: namedIn(language, category),
  }))
  return [{ id: every, value: text('tariffs.everyCategory') }, ...named]
}

/** Fees of eco-organisations as the organization has entered them, each for a period. */
export function FeeTariffsScreen() {
  const text = useText()
  const format = useFormat()
  const categories = useCategories()
  const categoryOf = ({ category }: FeeTariffRow) =>
    categories.find(({ id }) => id === (category ?? every))?.value ?? category
  const nameOf = (row: FeeTariffRow) => `${row.scheme}, ${format.dayMonthYear(row.validFrom)}`
  const endOf = ({ validTo }: FeeTariffRow) =>
    validTo === null ? text('tariffs.open') : format.dayMonthYear(validTo)
  return (
    <ResourceScreen
      client={tariffs}
      part={part}
      words={{
        title: text('settings.entry.feeTariffs'),
        new: text('tariffs.new'),
        empty: text('empty.feeTariffs'),
      }}
      one={text('tariffs.one')}
      nameOf={nameOf}
      columns={useColumnsOf(feeTariffResource, {
        scheme: { title: text('tariffs.scheme'), fixed: true },
        state: { title: text('tariffs.state'), width: 280, cell: (row) => <Standing row={row} /> },
        category: { title: text('tariffs.category'), cell: categoryOf },
        validFrom: { title: text('prices.validFrom'), kind: 'day' },
        validTo: { title: text('tariffs.validTo'), cell: endOf },
        baseEuros: {
          title: text('tariffs.base'),
          unit: text('tariffs.perPiece'),
          figure: true,
          cell: ({ baseEuros }) => format.number(baseEuros, { upTo: 4 }),
        },
      })}
      card={(row) => <Standing row={row} />}
      form={(row, onClose) => <TariffForm row={row} onClose={onClose} />}
      reading={(row) => <Standing row={row} />}
      deletion={(row, closing) => <DeleteTariff row={row} name={nameOf(row)} {...closing} />}
    />
  )
}

/** Whether it holds today, how long still, and whether nothing follows it. */
function Standing({ row: { state, daysLeft, gapFrom } }: { readonly row: FeeTariffRow }) {
  const text = useText()
  const format = useFormat()
  const ends =
    daysLeft === null || daysLeft > 60
      ? null
      : daysLeft === 0
        ? text('tariffs.endsToday')
        : daysLeft === 1
          ? text('tariffs.endsTomorrow')
          : text('tariffs.endsIn', { count: daysLeft })
  return (
    <>
      {text(`tariffs.states.${state}`)} {ends !== null && <Chip tone="attention">{ends}</Chip>}{' '}
      {gapFrom !== null && (
        <Chip tone="attention">{text('tariffs.gap', { day: format.dayMonthYear(gapFrom) })}</Chip>
      )}
    </>
  )
}

interface Draft {
  readonly scheme: string
  readonly category: string
  readonly validFrom: string
  readonly validTo: string
  readonly baseEuros: number | null
  readonly criteria: readonly CriterionDraft[]
  readonly source: string
  readonly link: string
}

const draftOf = (row: FeeTariffRow | null): Draft => ({
  scheme: row?.scheme ?? '',
  category: row?.category ?? every,
  validFrom: row?.validFrom ?? `${new Date().getFullYear()}-01-01`,
  validTo: row?.validTo ?? '',
  baseEuros: row?.baseEuros ?? null,
  criteria: row?.criteria ?? [],
  source: row?.source ?? '',
  link: row?.link ?? '',
})

const bodyOf = ({ category, validTo, baseEuros, criteria, source, link, ...draft }: Draft) => ({
  ...draft,
  category: category === every ? null : category,
  validTo: validTo === '' ? null : validTo,
  baseEuros: baseEuros ?? 0,
  criteria: criteria.map((one) => ({
    ...one,
    euros: one.euros ?? 0,
    atLeast: one.kind === 'stated' ? null : one.atLeast,
  })),
  source: source.trim() || null,
  link: link.trim() || null,
})

interface TariffFormProps {
  readonly row: FeeTariffRow | null
  readonly onClose: (saved: boolean) => void
}

function TariffForm({ row, onClose }: TariffFormProps) {
  const text = useText()
  const categories = useCategories()
  const editing = useEditing<FeeTariffRow, Draft>({
    row,
    draftOf,
    labels: {
      scheme: text('tariffs.scheme'),
      category: text('tariffs.category'),
      validFrom: text('prices.validFrom'),
      validTo: text('tariffs.validTo'),
      baseEuros: text('tariffs.base'),
      criteria: text('tariffs.criteria'),
      source: text('prices.source.label'),
      link: text('tariffs.link'),
    },
    missing: (draft) => [
      ...blankIn(draft, 'scheme', 'validFrom', 'baseEuros'),
      ...(criteriaMissing(draft.criteria) ? ['criteria'] : []),
    ],
    send: (draft, kept) => tariffs.save(bodyOf(draft), kept),
    fetch: tariffs.one,
    said: () => text('tariffs.saved'),
    stale: tariffs.stale,
    onSaved: () => onClose(true),
  })
  const { field, choice } = editing
  return (
    <EditForm
      editing={editing}
      title={row?.scheme ?? text('tariffs.new')}
      part={part}
      submit={text(row ? 'action.save' : 'tariffs.create')}
      refused={{ title: text('tariffs.refused'), content: text('tariffs.refusedText') }}
      wordsOf={(name, draft) =>
        name === 'criteria' ? draft.criteria.map((one) => one.name).join(', ') : String(draft[name] ?? '')
      }
      onClose={onClose}
    >
      {row && (
        <p>
          <Standing row={row} />
        </p>
      )}
      <TextField
        {...field('scheme')}
        required
        hint={text('tariffs.schemeHint')}
        maxLength={limits.nameMaximumLength}
      />
      <Select {...choice('category')} entries={categories} />
      <TextField {...field('validFrom')} type="date" required />
      <TextField {...field('validTo')} type="date" hint={text('tariffs.validToHint')} />
      <NumberField {...field('baseEuros')} required min={0} unit={text('tariffs.perPiece')} />
      <Criteria {...field('criteria')} />
      <TextField
        {...field('source')}
        hint={text('tariffs.sourceHint')}
        maxLength={limits.priceSourceMaximumLength}
      />
      <TextField {...field('link')} maxLength={limits.addressMaximumLength} />
    </EditForm>
  )
}

function DeleteTariff({
  row,
  name,
  ...closing
}: { readonly row: FeeTariffRow; readonly name: string } & Closing) {
  const text = useText()
  return (
    <DeleteQuestion
      title={text('tariffs.delete.title', { name })}
      button={text('tariffs.delete.button')}
      done={text('tariffs.delete.done', { name })}
      removal={tariffs.useRemoval()}
      thing={{ row }}
      {...closing}
    >
      <p>{text('tariffs.delete.text')}</p>
    </DeleteQuestion>
  )
}
