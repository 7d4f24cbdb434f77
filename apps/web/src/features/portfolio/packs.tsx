import {
  downloadPortfolioPack,
  packFormats,
  type PortfolioPack,
  type PortfolioPeriod,
} from '@ecotrame/contract'
import { portfolioPeriods, limits } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openFile, usePermitted } from '../../api/index.ts'
import { useLanguage, useText, type TextKey } from '../../i18n/index.ts'
import { blank, FormPopup, useForm, useLabels } from '../../ui/form/index.ts'
import {
  Button,
  Chip,
  DataTable,
  Select,
  showToast,
  tellProblem,
  TextField,
  useFormat,
} from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import { climateFigure } from '../portfolio-pulse/index.ts'
import { Loaded } from './loaded.tsx'
import styles from './portfolio.module.css'
import { choicesQuery, packsQuery, useMakePack } from './queries.ts'

/** Packs for reports: frozen, signed, and what they are downloaded as. For those who run the organization. */
export function Packs() {
  const maySee = usePermitted('update_organization')
  return maySee ? <PackList /> : null
}

function PackList() {
  const text = useText()
  const query = useQuery(packsQuery())
  const [opened, setOpened] = useState(false)
  return (
    <section className={styles.card} aria-labelledby="packs">
      <h2 id="packs">{text('portfolio.packs.title')}</h2>
      <p className={layout.dense}>{text('portfolio.packs.meaning')}</p>
      <div className={styles.actions}>
        <Button onClick={() => setOpened(true)}>{text('portfolio.packs.new')}</Button>
      </div>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={layout.dense}>{text('portfolio.packs.none')}</p>
          ) : (
            <PackTable packs={items} />
          )
        }
      </Loaded>
      {opened && <PackForm onClose={() => setOpened(false)} />}
    </section>
  )
}

function PackTable({ packs }: { readonly packs: readonly PortfolioPack[] }) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  const open = ({ id }: PortfolioPack, as: (typeof packFormats)[number]) =>
    void openFile(downloadPortfolioPack, { language }, { id, format: as }).catch((problem: unknown) =>
      tellProblem(problem, text),
    )
  return (
    <DataTable
      folds
      caption={text('portfolio.packs.title')}
      columns={[
        {
          id: 'name',
          title: text('products.column.name'),
          fixed: true,
          cell: ({ name }: PortfolioPack) => name,
        },
        { id: 'span', title: text('portfolio.packs.span'), cell: ({ span }) => span },
        {
          id: 'taken',
          title: text('portfolio.packs.taken'),
          cell: ({ takenAt }) => format.dayMonthYear(takenAt, true),
        },
        { id: 'author', title: text('portfolio.packs.author'), cell: ({ authorName }) => authorName },
        {
          id: 'climate',
          title: text('portfolio.label.climate'),
          figure: true,
          cell: ({ climate }) => climateFigure(format, climate),
        },
        { id: 'now', title: text('portfolio.packs.now'), cell: (pack) => <Now pack={pack} /> },
        {
          id: 'holds',
          title: text('portfolio.packs.signature'),
          cell: ({ holds }) => (
            <Chip tone={holds ? 'action' : 'attention'}>
              {text(holds ? 'portfolio.packs.holds' : 'portfolio.packs.broken')}
            </Chip>
          ),
        },
        {
          id: 'files',
          title: text('portfolio.packs.files'),
          cell: (pack) => (
            <span className={styles.actions}>
              {packFormats.map((as) => (
                <Button key={as} size="small" kind="quiet" onClick={() => open(pack, as)}>
                  {as.toUpperCase()}
                </Button>
              ))}
            </span>
          ),
        },
      ]}
      rows={packs}
      rowKey={({ id }) => id}
    />
  )
}

/** What the same season or year shows now, and whether it has to be frozen again. */
function Now({
  pack: { climateNow, change, recalculate, releaseChanged },
}: {
  readonly pack: PortfolioPack
}) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      {climateFigure(format, climateNow)} {change !== null && `(${format.change(change)})`}{' '}
      {releaseChanged && <Chip tone="neutral">{text('portfolio.releaseChanged')}</Chip>}
      {recalculate && <Chip tone="attention">{text('portfolio.packs.recalculate')}</Chip>}
    </>
  )
}

interface Draft {
  readonly name: string
  readonly period: PortfolioPeriod
  readonly span: string
}
const titles = {
  name: 'products.column.name',
  period: 'portfolio.over.label',
  span: 'portfolio.packs.span',
} as const satisfies Record<keyof Draft, TextKey>
const newPack: Draft = { name: '', period: 'year', span: '' }

/** Freezes and signs what stands on the portfolio of a season or fiscal year now. */
function PackForm({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { mutateAsync } = useMakePack()
  const choices = useQuery(choicesQuery()).data
  const form = useForm<null, Draft, unknown>({
    row: null,
    draftOf: () => newPack,
    labels: useLabels(titles),
    wrong: ({ name, span }) => blank(text, { name, span }),
    send: (draft) => mutateAsync(draft),
    onSaved: (_kept, { name }) => {
      showToast({ type: 'success', title: text('portfolio.packs.saved', { name }) })
      onClose()
    },
  })
  const { draft, change, field } = form
  return (
    <FormPopup
      form={form}
      width={640}
      title={text('portfolio.packs.new')}
      submit={text('portfolio.packs.freeze')}
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextField {...field('name')} required maxLength={limits.nameMaximumLength} data-autofocus />
        <Select
          label={text('portfolio.over.label')}
          entries={portfolioPeriods.map((id) => ({ id, value: text(`portfolio.over.${id}`) }))}
          value={draft.period}
          onChange={(id) => change({ period: id ?? 'year', span: '' })}
        />
        <Select
          {...field('span')}
          required
          entries={(choices?.[draft.period] ?? []).map(({ id }) => ({ id, value: id }))}
          value={draft.span === '' ? null : draft.span}
          onChange={(span) => change({ span: span ?? '' })}
        />
      </div>
      <p className={layout.dense}>{text('portfolio.packs.frozen')}</p>
    </FormPopup>
  )
}
