import type { ScipEntry, SvhcDocuments } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../api/index.ts'
import { languages, isLanguage, useLanguage, useNamed, useText } from '../../i18n/index.ts'
import { Button, DataTable, ErrorPanel, noValue, Popup, Select, Skeleton, useFormat } from '../../ui/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useLooked } from './address.ts'
import { documentsQuery } from './queries.ts'
import { StandingChip } from '../standings/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './svhc.module.css'

const tabIds = ['letter', 'consumer', 'sheet', 'scip'] as const
type TabId = (typeof tabIds)[number]

interface DocumentsPopupProps {
  readonly id: string
  readonly onClose: () => void
}

/** Drafts of what has to be told about one product, in the language that the reader of them speaks. */
export function DocumentsPopup({ id, onClose }: DocumentsPopupProps) {
  const text = useText()
  const format = useFormat()
  const { looked } = useLooked()
  const [tab, setTab] = useState<TabId>('letter')
  const { data, error, refetch } = useQuery(documentsQuery(id, looked.list))
  return (
    <Popup
      opened
      width={960}
      title={
        data ? text('svhc.documents.title', { name: data.product.name }) : text('svhc.product.documents')
      }
      onClose={onClose}
    >
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      {data && (
        <div className={layout.fitStack4}>
          <p>
            <StandingChip standing={data.standing} />{' '}
            {text('dashboard.svhc.list', { date: format.dayMonthYear(data.release.date) })}
          </p>
          <Tabs
            label={text('svhc.product.documents')}
            tabs={tabIds.map((one) => ({ id: one, name: text(`svhc.documents.${one}`) }))}
            current={tab}
            onChoose={setTab}
          >
            <Draft tab={tab} documents={data} />
          </Tabs>
          <p className={layout.breakingHint}>
            {text('svhc.documents.rules', { date: format.dayMonthYear(data.rulesOf) })}
          </p>
        </div>
      )}
    </Popup>
  )
}

function Draft({ tab, documents }: { readonly tab: TabId; readonly documents: SvhcDocuments }) {
  switch (tab) {
    case 'letter':
      return <Letter words={documents.letter} name={`reach-33-1-${documents.product.reference}`} />
    case 'consumer':
      return <Letter words={documents.consumerAnswer} name={`reach-33-2-${documents.product.reference}`} />
    case 'sheet':
      return <Sheet agec={documents.agec} />
    case 'scip':
      return <Scip documents={documents} />
  }
}

interface LetterProps {
  readonly words: SvhcDocuments['letter']
  readonly name: string
}

/** In either language: who reads it may speak another one than who writes. */
function Letter({ words, name }: LetterProps) {
  const text = useText()
  const [language, setLanguage] = useState(useLanguage())
  const content = new Blob([words[language]], { type: 'text/plain;charset=utf-8' })
  return (
    <div className={layout.fitStack4}>
      <span className={styles.actions}>
        <Select
          label={text('svhc.documents.language')}
          entries={languages.map((id) => ({ id, value: text(`svhc.documents.${id}`) }))}
          value={language}
          onChange={(id) => isLanguage(id) && setLanguage(id)}
        />
        <Button onClick={() => saveFile({ name: `${name}-${language}.txt`, content })}>
          {text('svhc.documents.download')}
        </Button>
      </span>
      <div className={styles.letter} lang={language} tabIndex={0} role="region" aria-label={name}>
        {words[language]}
      </div>
    </div>
  )
}

function Sheet({ agec }: Pick<SvhcDocuments, 'agec'>) {
  const text = useText()
  const blocks = [
    ['svhc.documents.agecSvhc', agec.svhc],
    ['svhc.documents.agecOther', agec.other],
  ] as const
  return (
    <dl className={styles.facts}>
      {blocks.map(([name, { state, phrase, translation }]) => (
        <div key={name}>
          <dt>{text(name)}</dt>
          <dd>
            {state === 'value' ? (
              <>
                <p lang="fr" className={styles.phrase}>
                  {phrase}
                </p>
                <p className={layout.breakingHint}>
                  {text('svhc.documents.translation', { words: translation ?? noValue })}
                </p>
              </>
            ) : (
              text(`svhc.documents.agec.${state}`)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Scip({ documents }: { readonly documents: SvhcDocuments }) {
  const text = useText()
  const named = useNamed()
  const { scip: entries, scipProduct: product } = documents
  if (entries === null) return <p>{text('svhc.documents.scipOff')}</p>
  if (entries.length === 0) return <p>{text('svhc.documents.scipNone')}</p>
  const content = new Blob([JSON.stringify({ product, articles: entries }, null, 2)], {
    type: 'application/json',
  })
  const missing = (one: { readonly missing: ScipEntry['missing'] }) =>
    one.missing.map((field) => text(`svhc.documents.missing.${field}`)).join(', ')
  return (
    <div className={layout.fitStack4}>
      <p className={layout.breakingHint}>{text('svhc.documents.scipText')}</p>
      <p>
        <Button onClick={() => saveFile({ name: `scip-${documents.product.reference}.json`, content })}>
          {text('svhc.documents.download')}
        </Button>
      </p>
      {product && (
        <>
          <p>
            {text('svhc.documents.complexObject', {
              name: product.name,
              identifier: product.identifier,
              type: text(`svhc.documents.identifier.${product.identifierType}`),
            })}
          </p>
          <ul>
            {product.articles.map(({ name, units }) => (
              <li key={name}>
                {units === null
                  ? text('svhc.documents.unitsUnknown', { name })
                  : text('svhc.documents.units', { name, count: units })}
              </li>
            ))}
          </ul>
          <p>
            {text('svhc.documents.missing.label')}: {missing(product)}
          </p>
        </>
      )}
      <DataTable
        caption={text('svhc.documents.scip')}
        rows={entries}
        rowKey={({ articleName, entry }) => `${articleName} ${entry}`}
        columns={[
          { id: 'article', title: text('svhc.column.article'), cell: ({ articleName }) => articleName },
          {
            id: 'substance',
            title: text('svhc.column.substance'),
            cell: ({ substance: name, substance_fr: name_fr }) => named({ name, name_fr }),
          },
          { id: 'cas', title: text('svhc.column.cas'), cell: ({ cas }) => cas ?? noValue },
          {
            id: 'range',
            title: text('svhc.documents.range'),
            cell: ({ concentrationRange }) => concentrationRange,
          },
          {
            id: 'material',
            title: text('svhc.documents.material'),
            cell: ({ materialCategory }) => materialCategory ?? noValue,
          },
          {
            id: 'inEu',
            title: text('svhc.documents.productionInEu'),
            cell: ({ productionInEu }) =>
              productionInEu === null
                ? noValue
                : text(productionInEu ? 'svhc.documents.inEu' : 'svhc.documents.outsideEu'),
          },
          {
            id: 'safeUse',
            title: text('svhc.documents.safeUse'),
            cell: ({ safeUse }) => safeUse ?? noValue,
          },
          { id: 'missing', title: text('svhc.documents.missing.label'), cell: missing },
        ]}
      />
    </div>
  )
}
