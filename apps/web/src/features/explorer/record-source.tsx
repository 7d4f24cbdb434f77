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
        <Linked url={url}>{wordingIn(language, attribution)}</Linked>
      </p>
      {notice !== null && <p className={styles.warning}>{wordingIn(language, notice)}</p>}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div>
          <dt>{text('explorer.source.licence')}</dt>
          <dd>
            <Linked url={licence.url}>{licence.name}</Linked>
          </dd>
        </div>
      </dl>
      {!source.enabled && <Chip tone="attention">{text('explorer.source.off')}</Chip>}
    </section>
  )
}

/** A database that an organization brought has no address of its own. */
function Linked({ url, children }: { readonly url: string; readonly children: string }) {
  if (url === '') return children
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
