import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isLanguage, useLanguage, useText, type Language } from '../../i18n/index.ts'
import { ErrorPanel, Select, Skeleton } from '../../ui/index.ts'
import styles from './publication.module.css'

interface Shows<Page extends string> {
  /** What the pages are of. */
  readonly of: readonly (string | number)[]
  readonly load: (page: Page, language: Language, signal: AbortSignal) => Promise<{ readonly html: string }>
}

interface PreviewProps<Page extends string> extends Shows<Page> {
  readonly pages: readonly { readonly id: Page; readonly value: string }[]
}

/** A public page in either language before anybody else sees it. */
export function Preview<Page extends string>({ pages, of, load }: PreviewProps<Page>) {
  const text = useText()
  const [chosen, choose] = useState<string | null>(null)
  const spoken = useLanguage()
  const [language, setLanguage] = useState<Language>(spoken)
  const page = pages.find(({ id }) => id === chosen) ?? pages[0]
  if (page === undefined) return null
  return (
    <section>
      <h3 className={styles.head}>{text('publication.preview')}</h3>
      <div className={styles.fields}>
        <Select
          label={text('publication.pageLabel')}
          required
          entries={pages}
          value={page.id}
          onChange={choose}
        />
        <Select
          label={text('sharing.embed.language')}
          required
          entries={[
            { id: 'en', value: text('sharing.language.en') },
            { id: 'fr', value: text('sharing.language.fr') },
          ]}
          value={language}
          onChange={(id) => isLanguage(id) && setLanguage(id)}
        />
      </div>
      <Shown page={page} language={language} of={of} load={load} />
    </section>
  )
}

interface ShownProps<Page extends string> extends Shows<Page> {
  readonly page: { readonly id: Page; readonly value: string }
  readonly language: Language
}

/** Without scripts, windows and an origin of its own: it is looked at, and nothing else. */
function Shown<Page extends string>({ page: { id, value }, language, of, load }: ShownProps<Page>) {
  const text = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', ...of, id, language],
    queryFn: ({ signal }) => load(id, language, signal),
    // What is mended elsewhere has to be seen at once.
    staleTime: 0,
    gcTime: 0,
  })
  if (error) return <ErrorPanel problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={360} />
  return (
    <iframe
      className={styles.preview}
      title={text('publication.previewOf', { page: value })}
      sandbox=""
      srcDoc={data.html}
    />
  )
}
