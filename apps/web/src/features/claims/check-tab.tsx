import { claimLanguages, claimPlaces, limits, type Claim, type ClaimPlace } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isLanguage, useLanguage, useText } from '../../i18n/index.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Button, ErrorPanel, Select, Skeleton, TextField } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './claims.module.css'
import { Findings, StateChip } from './findings.tsx'
import { Law } from './law.tsx'
import { Keep } from './keep-claim.tsx'
import { MarkedText } from './marked-text.tsx'
import { productNamesQuery } from '../product-choices/index.ts'
import { checkQuery, type AskedCheck } from './queries.ts'

type Asking = Omit<AskedCheck, 'language'> & { readonly language: AskedCheck['language'] | null }

interface CheckTabProps {
  /** Claim that is changed; `null`: a new text. */
  readonly kept: Claim | null
  readonly product: string | null
  readonly onKept: () => void
}

/** A text held against the rules and the data, and kept with the proofs that it rests on. */
export function CheckTab({ kept, product, onKept }: CheckTabProps) {
  const text = useText()
  const language = useLanguage()
  const [chosen, setAsking] = useState<Asking>({
    text: kept?.text ?? '',
    language: kept?.language ?? null,
    place: kept?.place ?? 'page',
    product: kept?.product?.id ?? product,
    comparedWith: kept?.comparedWith?.id ?? null,
    day: null,
  })
  // Until it is chosen, texts are taken for those of the language in use.
  const asking: AskedCheck = { ...chosen, language: chosen.language ?? language }
  const [asked, setAsked] = useState<AskedCheck | null>(kept === null ? null : asking)
  const { data: check, error, isFetching, refetch } = useQuery(checkQuery(asked))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asking.text.trim() !== '') setAsked({ ...asking, text: asking.text.trim() })
  }
  return (
    <div className={styles.check}>
      <form className={layout.fitStack4} onSubmit={submit}>
        <TextArea
          label={text('claims.words')}
          hint={text('claims.wordsHint')}
          required
          rows={3}
          maxLength={limits.claimTextMaximumLength}
          value={asking.text}
          onChange={(value) => setAsking({ ...chosen, text: value })}
        />
        <Choices asking={asking} onChange={(change) => setAsking({ ...chosen, ...change })} />
        <p className={layout.wrap2}>
          <Button kind="primary" type="submit" loading={isFetching} disabled={asking.text.trim() === ''}>
            {text('claims.check')}
          </Button>
        </p>
      </form>
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {asked !== null && !check && !error && <Skeleton height={160} />}
      {asked !== null && check && !error && (
        <section className={layout.fitStack4} aria-live="polite">
          <h2>
            {text('claims.answer')} <StateChip state={check.severity} />
          </h2>
          <MarkedText words={asked.text} language={asked.language} findings={check.findings} />
          <Findings check={check} />
          <Keep
            asked={asked}
            kept={kept}
            proofs={check.proofs}
            onDecided={(decided) => {
              setAsking(decided)
              setAsked(decided)
            }}
            onKept={onKept}
          />
        </section>
      )}
      <Law />
    </div>
  )
}

const isPlace = (value: string | null): value is ClaimPlace => claimPlaces.some((place) => place === value)

function Choices({
  asking,
  onChange,
}: {
  readonly asking: AskedCheck
  readonly onChange: (change: Partial<AskedCheck>) => void
}) {
  const text = useText()
  const products = useQuery(productNamesQuery()).data ?? []
  return (
    <div className={styles.choices}>
      <Select
        label={text('claims.language')}
        required
        entries={claimLanguages.map((id) => ({ id, value: text(`claims.languages.${id}`) }))}
        value={asking.language}
        onChange={(id) => isLanguage(id) && onChange({ language: id })}
      />
      <Select
        label={text('claims.place')}
        required
        entries={claimPlaces.map((id) => ({ id, value: text(`claims.places.${id}`) }))}
        value={asking.place}
        onChange={(id) => onChange({ place: isPlace(id) ? id : 'page' })}
      />
      <Select
        label={text('claims.product')}
        hint={text('claims.productHint')}
        clearable
        entries={products}
        value={asking.product ?? null}
        onChange={(id) => onChange({ product: id })}
      />
      <Select
        label={text('claims.comparedWith')}
        clearable
        entries={products.filter(({ id }) => id !== asking.product)}
        value={asking.comparedWith ?? null}
        onChange={(id) => onChange({ comparedWith: id })}
      />
      <TextField
        label={text('claims.day')}
        hint={text('claims.dayHint')}
        type="date"
        value={asking.day ?? ''}
        onChange={(day) => onChange({ day: day || null })}
      />
    </div>
  )
}
