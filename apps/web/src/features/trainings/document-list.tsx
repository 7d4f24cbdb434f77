import { downloadWhitepaper, type Whitepaper } from '@ecotrame/contract'
import { codeName } from '@ecotrame/texts'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { openFile } from '../../api/index.ts'
import { useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import { Button, Chip, Icon, tellProblem } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './trainings.module.css'

/** Documents with their source; they stay with their publishers, whose pages open beside the application. */
export function DocumentList({ documents }: { readonly documents: readonly Whitepaper[] }) {
  const text = useText()
  return (
    <>
      <p className={layout.softBreaking}>{text('whitepapers.source')}</p>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentEntry document={document} />
          </li>
        ))}
      </ul>
    </>
  )
}

function DocumentEntry({ document }: { readonly document: Whitepaper }) {
  const text = useText()
  const language = useLanguage()
  const { id, title, publisher, year, type, url, note, licence, file } = document
  return (
    <article className={styles.document}>
      <p className={styles.facts}>
        <Chip>{text(`whitepapers.type.${type}`)}</Chip>
        <span>{publisher}</span>
        <span>{year ?? text('whitepapers.undated')}</span>
        <span>{codeName('language', document.language, language)}</span>
      </p>
      <h2 className={styles.cardTitle} lang={document.language}>
        {title}
      </h2>
      <p className={styles.summary}>{wordingIn(language, document.summary)}</p>
      {note !== null && (
        <p
          className={layout.softBreaking}
        >{`${text('whitepapers.note')}${text('punctuation.colon')}${note}`}</p>
      )}
      {licence !== null && (
        <p
          className={layout.softBreaking}
        >{`${text('whitepapers.licence')}${text('punctuation.colon')}${licence}`}</p>
      )}
      <p className={styles.actions}>
        {url === null && file === null && (
          <span className={layout.softBreaking}>{text('whitepapers.noAddress')}</span>
        )}
        {url !== null && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text('whitepapers.openNamed', { title })}
          >
            {text('whitepapers.open')} <Icon of={IconExternalLink} size={14} />
          </a>
        )}
        {file !== null && (
          <Button
            size="small"
            icon={<Icon of={IconDownload} size={16} />}
            aria-label={text('whitepapers.downloadNamed', { title })}
            onClick={() =>
              void openFile(downloadWhitepaper, {}, { id }).catch((problem) => tellProblem(problem, text))
            }
          >
            {text('whitepapers.download', { size: sizeOf(file.bytes) })}
          </Button>
        )}
      </p>
    </article>
  )
}

/** Megabytes, at least a tenth. */
const sizeOf = (bytes: number) => Math.max(0.1, Math.round(bytes / 100_000) / 10)
