import type { PreviewedPage } from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage, useText, type Language } from '../../i18n/index.ts'
import { ErrorPanel, Select, Skeleton } from '../../ui/index.ts'
import styles from './publication.module.css'
import { previewQuery } from './queries.ts'
import type { PublishedSubject } from './subject.ts'

interface PreviewProps {
  readonly subject: PublishedSubject
  readonly pages: readonly PreviewedPage[]
}

/** A public page in either language before anybody else sees it. */
export function Preview({ subject, pages }: PreviewProps) {
  const text = useText()
  const [page, setPage] = useState<PreviewedPage>(pages[0] ?? 'sheet')
  const spoken = useLanguage()
  const [language, setLanguage] = useState<Language>(spoken)
  return (
    <section>
      <h3 className={styles.head}>{text('publication.preview')}</h3>
      <div className={styles.fields}>
        <Select
          label={text('publication.pageLabel')}
          required
          entries={pages.map((id) => ({ id, value: text(`publication.page.${id}`) }))}
          value={page}
          onChange={(id) => setPage(id ?? 'sheet')}
        />
        <Select
          label={text('sharing.embed.language')}
          required
          entries={[
            { id: 'en', value: text('sharing.language.en') },
            { id: 'fr', value: text('sharing.language.fr') },
          ]}
          value={language}
          onChange={(id) => setLanguage(id === 'fr' ? 'fr' : 'en')}
        />
      </div>
      <Page subject={subject} page={page} language={language} />
    </section>
  )
}

interface PageProps {
  readonly subject: PublishedSubject
  readonly page: PreviewedPage
  readonly language: Language
}

/** Without scripts, windows and an origin of its own: it is looked at, and nothing else. */
function Page({ subject, page, language }: PageProps) {
  const text = useText()
  const { data, error, refetch } = useQuery(previewQuery(subject, page, language))
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={360} />
  return (
    <iframe
      className={styles.preview}
      title={text('publication.previewOf', { page: text(`publication.page.${page}`) })}
      sandbox=""
      srcDoc={data.html}
    />
  )
}
