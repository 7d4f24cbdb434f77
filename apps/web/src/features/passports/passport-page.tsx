import type { PassportDraft, ProductPassport } from '@ecotrame/contract'
import { IconWorldUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiProblem, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import {
  Button,
  ErrorPanel,
  Icon,
  LeaveWarning,
  showToast,
  tellProblem,
  useFormat,
  TextField,
} from '../../ui/index.ts'
import { useConflict, useHeldDraft } from '../../ui/use-held-draft.ts'
import { Preview } from '../publication/index.ts'
import { Gaps } from './gaps.tsx'
import { PassportConflict } from './passport-conflict.tsx'
import { PassportForm } from './passport-form.tsx'
import layout from '../../ui/layout.module.css'
import styles from './passports.module.css'
import { Published } from './published.tsx'
import { loadPreview, readAnew, usePublishPassport, useSavePassport, shownQuery } from './queries.ts'
import { Registry } from './registry.tsx'
import { Thresholds } from './thresholds.tsx'
import { useQuery } from '@tanstack/react-query'

const heldOf = ({ draft, rowVersion }: ProductPassport) => ({ content: draft, rowVersion })

export function PassportPage({ passport }: { readonly passport: ProductPassport }) {
  const text = useText()
  const { base, draft, setDraft, isChanged, saved } = useHeldDraft(heldOf(passport))
  const { conflict, meet, endConflict } = useConflict(() => readAnew(passport.product.id))
  const saving = useSavePassport(passport)
  const mayWrite = usePermitted('update_product')
  const save = (wanted: PassportDraft, rowVersion: number) =>
    saving.mutate(
      { draft: wanted, rowVersion },
      {
        onSuccess: (kept) => {
          saved(heldOf(kept), wanted)
          showToast({ type: 'success', body: text('passports.saved') })
        },
        onError: meet,
      },
    )
  const again = () => save(draft, base.rowVersion)
  const refused =
    saving.error instanceof ApiProblem && saving.error.code !== 'INVALID_VALUES' ? saving.error : null
  return (
    <div className={layout.fitStack4}>
      <Head passport={passport} isChanged={isChanged} />
      {refused && <ErrorPanel problem={refused} onRetry={again} />}
      <Gaps passport={passport} />
      {passport.published && <Published passport={passport} />}
      <PassportForm
        passport={passport}
        draft={draft}
        readOnly={!mayWrite}
        problem={saving.error}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
      {mayWrite && (
        <p className={layout.wrap3}>
          <Button loading={saving.isPending} disabled={!isChanged} onClick={again}>
            {text('passports.save')}
          </Button>
        </p>
      )}
      {passport.canPublish && <Previewed passport={passport} />}
      <Registry passport={passport} />
      <Shown passport={passport} />
      <Thresholds rules={passport.rules} />
      <LeaveWarning unsaved={isChanged} />
      {conflict && (
        <PassportConflict
          conflict={conflict}
          base={base.content}
          mine={draft}
          saving={saving.isPending}
          onDecided={(decided) => {
            setDraft(decided)
            endConflict()
            save(decided, conflict.theirs.rowVersion)
          }}
          onLater={endConflict}
        />
      )}
    </div>
  )
}

/** The pages as they would be, of what is saved; nobody asks for them before they are opened. */
function Previewed({ passport: { product, rowVersion } }: { readonly passport: ProductPassport }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.duty} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('passports.preview')}</summary>
      {isOpen && (
        <Preview
          pages={[
            { id: 'passport', value: text('passports.pages.passport') },
            { id: 'agec', value: text('passports.pages.agec') },
          ]}
          of={['passport', product.id, rowVersion]}
          load={loadPreview(product.id)}
        />
      )}
    </details>
  )
}

interface HeadProps {
  readonly passport: ProductPassport
  readonly isChanged: boolean
}

function Head({ passport, isChanged }: HeadProps) {
  const text = useText()
  const format = useFormat()
  const publishing = usePublishPassport(passport)
  const mayPublish = usePermitted('publish_product')
  const { published, canPublish } = passport
  const publish = () =>
    publishing.mutate(undefined, {
      onSuccess: () => showToast({ type: 'success', body: text('passports.publish.done') }),
      onError: (problem) => tellProblem(problem, text),
    })
  return (
    <header className={styles.head}>
      <div>
        <h2>{text('products.tabs.passport')}</h2>
        <p className={styles.note}>
          {published === null
            ? text('passports.notPublic')
            : text('passports.public', {
                number: published.version.number,
                date: format.dayMonthYear(published.version.publishedAt),
              })}
        </p>
      </div>
      {mayPublish && (
        <Button
          kind="primary"
          icon={<Icon of={IconWorldUpload} />}
          loading={publishing.isPending}
          disabled={!canPublish || isChanged}
          title={isChanged ? text('passports.publish.saveFirst') : undefined}
          onClick={publish}
        >
          {text('passports.publish.button')}
        </Button>
      )}
    </header>
  )
}

/** What the public pages showed on a day, to prove it. */
function Shown({ passport: { product, versions } }: { readonly passport: ProductPassport }) {
  const text = useText()
  const format = useFormat()
  const [on, setOn] = useState('')
  const { data, error, refetch } = useQuery({ ...shownQuery(product.id, on), enabled: on !== '' })
  if (versions.length === 0) return null
  return (
    <details className={styles.duty}>
      <summary>{text('passports.shown.title', { count: versions.length })}</summary>
      <ol className={styles.gaps}>
        {versions.map(({ number, publishedAt, author, checksum }) => (
          <li key={number}>
            {text('passports.shown.version', { number, date: format.dayMonthYear(publishedAt) })}
            {author !== null && ` · ${author}`}
            <div className={styles.note}>{text('passports.shown.checksum', { checksum })}</div>
          </li>
        ))}
      </ol>
      <TextField label={text('passports.shown.on')} type="date" value={on} onChange={setOn} />
      {error && <ErrorPanel problem={error} onRetry={() => void refetch()} />}
      {data && on !== '' && (
        <div aria-live="polite">
          {data.shown === null ? (
            <p>{text('passports.shown.nothing')}</p>
          ) : (
            <>
              <p>
                {text('passports.shown.version', {
                  number: data.shown.version.number,
                  date: format.dayMonthYear(data.shown.version.publishedAt),
                })}
              </p>
              <ul className={styles.gaps} lang="fr">
                {data.shown.content.agec.flatMap(({ phrases }) =>
                  phrases.map(({ fr }) => <li key={fr}>{fr}</li>),
                )}
              </ul>
            </>
          )}
        </div>
      )}
    </details>
  )
}
