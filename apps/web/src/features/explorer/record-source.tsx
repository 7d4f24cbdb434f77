import type { ExplorerSource } from '@ecotrame/contract'
import { useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import { Chip } from '../../ui/index.ts'
import styles from './explorer.module.css'

/** Where a record is from and what may be done with it. */
export function RecordSource({ source }: { readonly source: ExplorerSource }) {
  const text = useText()
  const language = useLanguage()
  const { licence, attribution, notice, url } = source
  const facts = [
    [text('explorer.source.publisher'), source.publisher],
    [text('explorer.source.release'), source.release],
    [text('explorer.source.method'), source.lciaMethod],
    [text('explorer.source.background'), source.backgroundDatabase],
  ]
  return (
    <section>
      <h3 className={styles.head}>{text('explorer.source.title')}</h3>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {wordingIn(language, attribution)}
        </a>
      </p>
      {notice !== null && <p className={styles.warning}>{wordingIn(language, notice)}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{text('explorer.source.licence')}</dt>
          <dd>
            <a href={licence.url} target="_blank" rel="noreferrer">
              {licence.name}
            </a>
          </dd>
        </div>
      </dl>
      {!source.enabled && <Chip tone="attention">{text('explorer.source.off')}</Chip>}
    </section>
  )
}
