import { exportPassports, type ProductPassport } from '@ecotrame/contract'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { capable, openFile, saveFile, useAccount, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { Button, Icon, tellProblem, useFormat } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import styles from './passports.module.css'

const renderingNames = {
  'application/json': 'passports.rendering.plain',
  'application/ld+json': 'passports.rendering.schemaOrg',
  'application/vc': 'passports.rendering.untp',
} as const

/** The same page where the app itself is: what a configured public address names may lie behind a proxy. */
const localAddress = (address: string) => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

/** Where everybody reads it, and the code that leads there. */
export function Published({ passport }: { readonly passport: ProductPassport }) {
  const text = useText()
  const format = useFormat()
  const { published, product } = passport
  if (published === null) return null
  const { digitalLink, renderings, keptUntil } = published
  return (
    <section className={layout.fitStack4} aria-labelledby="passport-public">
      <h3 id="passport-public">{text('passports.pages.title')}</h3>
      <div className={styles.share}>
        <div>
          <ul className={styles.gaps}>
            <PageLine name={text('passports.pages.agec')} address={published.agec} />
            <PageLine name={text('passports.pages.passport')} address={published.passport} />
            {digitalLink && <PageLine name={text('passports.pages.link')} address={digitalLink.address} />}
            <PageLine name={text('passports.pages.verify')} address={published.verify} />
            {renderings.map(({ type, version = '', address }) => (
              <PageLine key={address} name={text(renderingNames[type], { version })} address={address} />
            ))}
          </ul>
          {keptUntil !== null && (
            <p className={styles.note}>
              {text('passports.pages.keptUntil', { date: format.dayMonthYear(keptUntil) })}
            </p>
          )}
          <ExportButton id={product.id} />
        </div>
        {digitalLink === null ? (
          <p className={styles.note}>{text('passports.code.none')}</p>
        ) : (
          <figure className={styles.code}>
            <img
              alt={text('passports.code.alt')}
              src={`data:image/svg+xml,${encodeURIComponent(digitalLink.code.svg)}`}
            />
            <figcaption className={styles.note}>
              {text('passports.code.size', { size: format.number(digitalLink.code.millimetres) })}
            </figcaption>
            <Button
              icon={<Icon of={IconDownload} />}
              onClick={() =>
                saveFile({
                  name: `qr-${product.reference}.svg`,
                  content: new Blob([digitalLink.code.svg], { type: 'image/svg+xml' }),
                })
              }
            >
              {text('passports.code.download')}
            </Button>
          </figure>
        )}
      </div>
    </section>
  )
}

function PageLine({ name, address }: { readonly name: string; readonly address: string }) {
  return (
    <li>
      <a href={localAddress(address)} target="_blank" rel="noopener" className={styles.link}>
        <Icon of={IconExternalLink} /> {name}
      </a>
      <div className={styles.note}>{address}</div>
    </li>
  )
}

function ExportButton({ id }: { readonly id: string }) {
  const text = useText()
  const mayExport = usePermitted('export_product')
  const isOpen = capable(useAccount().subscription, 'export')
  if (!mayExport || !isOpen) return null
  const open = (query: { readonly product?: string }) =>
    void openFile(exportPassports, query, undefined).catch((problem: unknown) => tellProblem(problem, text))
  return (
    <p className={layout.wrap3}>
      <Button icon={<Icon of={IconDownload} />} onClick={() => open({ product: id })}>
        {text('passports.export.one')}
      </Button>
      <Button kind="quiet" icon={<Icon of={IconDownload} />} onClick={() => open({})}>
        {text('passports.export.all')}
      </Button>
    </p>
  )
}
