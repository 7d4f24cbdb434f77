import { evaluationSheet, productSheet, type SharingAnswer } from '@ecotrame/contract'
import { IconCopy, IconExternalLink, IconFileTypePdf } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { capable, openFile, useAccount, usePermitted } from '../../api/index.ts'
import { isLanguage, useLanguage, useText, type Language, type TextKey } from '../../i18n/index.ts'
import { Button, EmptyState, Icon, Select, showToast, tellProblem, useFormat } from '../../ui/index.ts'
import { embedCode, withQuery } from './embed-code.ts'
import layout from '../../ui/layout.module.css'
import styles from './sharing.module.css'
import type { SharedSubject } from './subject.ts'

interface PagesPanelProps {
  readonly subject: SharedSubject
  readonly sharing: SharingAnswer
}

/** Addresses of the public pages, the code that embeds the widget, and how it looks. */
export function PagesPanel({ subject, sharing: { published, newer } }: PagesPanelProps) {
  const text = useText()
  const format = useFormat()
  if (published === null)
    return (
      <>
        <EmptyState title={text('sharing.pages.none')} text={text('sharing.pages.publishFirst')} />
        {(newer || subject.kind === 'product') && <PdfButton subject={subject} />}
      </>
    )
  const { number } = published.version
  return (
    <>
      <p>{text('sharing.pages.which', { number, date: format.dayMonthYear(published.publishedAt) })}</p>
      {newer && <p className={layout.soft}>{text('sharing.pages.newer')}</p>}
      <div className={styles.share}>
        <div>
          <Address label={text('sharing.pages.address')} value={published.sheet} />
          <div className={styles.buttons}>
            <a className={styles.link} href={localAddress(published.sheet)} target="_blank" rel="noopener">
              <Icon of={IconExternalLink} /> {text('sharing.pages.open')}
            </a>
            <PdfButton subject={subject} />
          </div>
        </div>
        <img
          className={styles.code}
          alt={text('sharing.pages.code')}
          src={`data:image/svg+xml,${encodeURIComponent(published.qrCode)}`}
        />
      </div>
      <Embed name={subject.name} widget={published.widget} />
    </>
  )
}

/** The same page where the app itself is: what a configured public address names may lie behind a proxy. */
const localAddress = (address: string) => {
  const { pathname, search } = new URL(address)
  return `${pathname}${search}`
}

const themes = ['light', 'dark', 'none'] as const
const themeTexts = {
  light: 'sharing.theme.light',
  dark: 'sharing.theme.dark',
  none: 'sharing.theme.none',
} as const satisfies Record<(typeof themes)[number], TextKey>

function Embed({ name, widget }: { readonly name: string; readonly widget: string }) {
  const text = useText()
  const spoken = useLanguage()
  const [language, setLanguage] = useState<Language>(spoken)
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  const address = withQuery(widget, { lang: language, ...(theme === 'light' ? {} : { theme }) })
  return (
    <section>
      <h3 className={styles.head}>{text('sharing.embed.title')}</h3>
      <div className={styles.fields}>
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
        <Select
          label={text('sharing.embed.theme')}
          required
          entries={themes.map((id) => ({ id, value: text(themeTexts[id]) }))}
          value={theme}
          onChange={(id) => setTheme(id ?? 'light')}
        />
      </div>
      <Address label={text('sharing.embed.code')} value={embedCode(address, name)} lines={4} />
      <iframe
        className={styles.preview}
        title={text('sharing.embed.preview')}
        src={localAddress(address)}
        loading="lazy"
      />
    </section>
  )
}

interface AddressProps {
  readonly label: string
  readonly value: string
  readonly lines?: number
}

function Address({ label, value, lines = 2 }: AddressProps) {
  const text = useText()
  const id = useId()
  const copy = () => {
    // On plain http the browser has no clipboard at all.
    const copied = navigator.clipboard?.writeText(value) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => showToast({ type: 'success', body: text('sharing.copied') }),
      () => showToast({ type: 'warning', body: text('sharing.notCopied') }),
    )
  }
  return (
    <div className={styles.address}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} readOnly rows={lines} value={value} onFocus={({ target }) => target.select()} />
      <Button
        icon={<Icon of={IconCopy} />}
        aria-label={text('sharing.copyWhat', { what: label })}
        onClick={copy}
      >
        {text('sharing.copy')}
      </Button>
    </div>
  )
}

function PdfButton({ subject }: { readonly subject: SharedSubject }) {
  const text = useText()
  const language = useLanguage()
  const ofProduct = subject.kind === 'product'
  const mayExport = usePermitted(ofProduct ? 'export_product' : 'export_evaluation')
  const isOpen = capable(useAccount().subscription, 'export')
  if (!mayExport || !isOpen) return null
  const open = () =>
    void openFile(ofProduct ? productSheet : evaluationSheet, { language }, { id: subject.id }).catch(
      (problem: unknown) => tellProblem(problem, text),
    )
  return (
    <Button icon={<Icon of={IconFileTypePdf} />} onClick={open}>
      {text('sharing.pages.pdf')}
    </Button>
  )
}
