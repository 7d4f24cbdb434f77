import {
  declarantTypes,
  type DeclarationSettings,
  findDeclarationSettings,
  updateDeclarationSettings,
  type CallInput,
} from '@ecotrame/contract'
import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted, send } from '../../../api/index.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { entriesIn, fieldError, StandingForm, useForm, useLabels } from '../../../ui/form/index.ts'
import { Fetched } from '../../../ui/fetched.tsx'
import { Link, noValue, Select, showToast, Switch, TextField, useDocumentTitle } from '../../../ui/index.ts'
import { BrandRows } from './brand-rows.tsx'
import { PortalAccess } from './portal-access.tsx'
import layout from '../../../ui/layout.module.css'
import styles from './declaration.module.css'
import { SegmentRows } from './segment-rows.tsx'

const key = ['declaration-settings'] as const

const declarationSettingsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => send(findDeclarationSettings, { signal }),
  })

type SettingsDraft = CallInput<typeof updateDeclarationSettings>['body']

function useSaveDeclarationSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ body, rowVersion }: { readonly body: SettingsDraft; readonly rowVersion: number }) =>
      send(updateDeclarationSettings, { body, ifMatch: rowVersion }),
    onSuccess: async (saved) => {
      cache.setQueryData(key, saved)
      // What every product is held against has changed.
      await cache.invalidateQueries({ queryKey: ['declarations'] })
    },
  })
}

/** The organization as the French portal knows it, and how it declares. */
export function DeclarationScreen() {
  const text = useText()
  const settings = useQuery(declarationSettingsQuery())
  useDocumentTitle(text('declarations.settings'))
  return (
    <section className={styles.screen}>
      <h1>{text('declarations.settings')}</h1>
      <p className={layout.softBreaking}>
        {text('declarant.text')} <Link to="/declarations">{text('declarations.title')}</Link>
      </p>
      <Fetched answer={settings} height={320}>
        {(saved) => <SettingsForm saved={saved} />}
      </Fetched>
      <PortalAccess />
    </section>
  )
}

/** The first that is wrong of a list in one field. */
const firstError = (problem: unknown, path: string, values: readonly string[]): string | null =>
  values.map((_, place) => fieldError(problem, `${path}[${place}]`)).find((one) => one !== null) ?? null

/** Names of organizations hold commas. */
const namesIn = (text: string): string[] =>
  text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')

const draftOf = ({ rowVersion: _rowVersion, ...draft }: DeclarationSettings): SettingsDraft => draft

const titles = {
  organizationType: 'declarant.type.label',
  withoutGtin: 'declarant.withoutGtin',
  brands: 'declarant.brands.title',
  segments: 'declarant.segments.title',
  sendScore: 'declarant.sendScore',
  defaultTrims: 'declarant.defaultTrims',
  portalNames: 'declarant.portalNames',
  gtinPrefixes: 'declarant.gtinPrefixes',
} as const satisfies Record<keyof SettingsDraft, TextKey>

/** What stands in a field, in words. */
function useDraftWords() {
  const text = useText()
  const inWords = ({ segment, references, day }: SettingsDraft['segments'][number]) =>
    `${text(`declarant.segments.${segment}`)} ${references} (${day})`
  return (field: keyof SettingsDraft, draft: SettingsDraft): string => {
    if (field === 'brands') return draft.brands.map(({ name }) => name).join(', ') || noValue
    if (field === 'segments') return draft.segments.map(inWords).join('; ') || noValue
    if (field === 'portalNames' || field === 'gtinPrefixes') return draft[field]?.join(', ') || noValue
    const value = draft[field]
    if (typeof value === 'boolean') return text(value ? 'editor.yes' : 'editor.no')
    return value === null ? noValue : text(`declarant.type.${value}`)
  }
}

function SettingsForm({ saved }: { readonly saved: DeclarationSettings }) {
  const text = useText()
  const locked = !usePermitted('update_organization')
  const { mutateAsync } = useSaveDeclarationSettings()
  const form = useForm<DeclarationSettings, SettingsDraft, DeclarationSettings>({
    row: saved,
    draftOf,
    labels: useLabels(titles),
    send: (body, { rowVersion }) => mutateAsync({ body, rowVersion }),
    latest: () => send(findDeclarationSettings),
    keeps: (kept) => kept,
    onSaved: () => showToast({ type: 'success', body: text('declarant.saved') }),
  })
  const wordsOf = useDraftWords()
  const { draft, change, field, problem } = form
  const [names, setNames] = useState((saved.portalNames ?? []).join('; '))
  const [prefixes, setPrefixes] = useState((saved.gtinPrefixes ?? []).join(', '))
  const type = draft.organizationType
  const choice = (name: 'withoutGtin' | 'sendScore' | 'defaultTrims') => (
    <Switch
      label={text(titles[name])}
      checked={draft[name]}
      disabled={locked}
      onChange={field(name).onChange}
    />
  )
  return (
    <StandingForm
      form={form}
      className={styles.form}
      locked={locked}
      refused={{ title: text('declarant.refused'), content: '' }}
      wordsOf={wordsOf}
    >
      <Select
        {...field('organizationType')}
        hint={type === 'Distributor' || type === 'Other' ? text('declarant.type.cannot') : undefined}
        entries={declarantTypes.map((id) => ({ id, value: text(`declarant.type.${id}`) }))}
      />
      {choice('withoutGtin')}
      <BrandRows
        brands={draft.brands}
        problem={problem}
        onChange={(brands) => change({ brands: [...brands] })}
      />
      <SegmentRows
        segments={draft.segments}
        problem={problem}
        onChange={(segments) => change({ segments: [...segments] })}
      />
      <TextField
        label={text('declarant.portalNames')}
        hint={text('declarant.portalNamesHint')}
        value={names}
        onChange={(value) => {
          setNames(value)
          change({ portalNames: namesIn(value) })
        }}
        error={fieldError(problem, 'portalNames')}
      />
      <TextField
        label={text('declarant.gtinPrefixes')}
        hint={text('declarant.gtinPrefixesHint')}
        value={prefixes}
        onChange={(value) => {
          setPrefixes(value)
          change({ gtinPrefixes: entriesIn(value) })
        }}
        error={firstError(problem, 'gtinPrefixes', draft.gtinPrefixes ?? [])}
      />
      <section className={styles.section}>
        <h2>{text('declarant.how')}</h2>
        {choice('sendScore')}
        {choice('defaultTrims')}
      </section>
    </StandingForm>
  )
}
