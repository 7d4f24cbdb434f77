import type { PassportDraft, ProductPassport } from '@ecotrame/contract'
import { IconWorldUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiProblem, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, ErrorPanel, Icon, LeaveWarning, showToast, tellProblem, useFormat } from '../../ui/index.ts'
import { Gaps } from './gaps.tsx'
import { PassportForm } from './passport-form.tsx'
import styles from './passports.module.css'
import { Published } from './published.tsx'
import { usePublishPassport, useSavePassport } from './queries.ts'
import { Shown } from './shown.tsx'
import { Thresholds } from './thresholds.tsx'

interface PassportPageProps {
  readonly passport: ProductPassport
  readonly onReload: () => void
}

export function PassportPage({ passport, onReload }: PassportPageProps) {
  const text = useText()
  const [draft, setDraft] = useState<PassportDraft>(passport.draft)
  const saving = useSavePassport(passport)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(passport.draft)
  const mayWrite = usePermitted('update_product')
  const save = () =>
    saving.mutate(draft, {
      onSuccess: () => showToast({ type: 'success', body: text('passports.saved') }),
    })
  const refused =
    saving.error instanceof ApiProblem && saving.error.code !== 'INVALID_VALUES' ? saving.error : null
  return (
    <div className={styles.panel}>
      <Head passport={passport} isChanged={isChanged} />
      {refused && (
        <ErrorPanel problem={refused} onRetry={refused.code === 'STALE_VERSION' ? onReload : save} />
      )}
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
        <p className={styles.actions}>
          <Button loading={saving.isPending} disabled={!isChanged} onClick={save}>
            {text('passports.save')}
          </Button>
        </p>
      )}
      <Shown passport={passport} />
      <Thresholds rules={passport.rules} />
      <LeaveWarning unsaved={isChanged} />
    </div>
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
