import { useText } from '../../../i18n/index.ts'
import { Image } from '../../../ui/index.ts'
import styles from './general.module.css'

interface PreviewProps {
  readonly src: string
  readonly name: string
}
const themes = ['light', 'dark'] as const

/** The header with the logo, on light and on dark ground: a dark logo without ground is lost on the latter. */
export function HeaderPreview({ src, name }: PreviewProps) {
  const text = useText()
  return (
    <div className={styles.previews}>
      {themes.map((theme) => (
        <figure key={theme} className={styles.preview} data-theme-shown={theme}>
          <div className={styles.bar}>
            <Image src={src} alt={name} height={28} />
            <span>{text('menu.home')}</span>
            <span>{text('menu.product.label')}</span>
            <span>{text('menu.ecodesign.label')}</span>
          </div>
          <div className={styles.foot}>{`${text('shell.poweredBy')} Ecotrame`}</div>
          <figcaption>{text(`organization.logo.on.${theme}`)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

/** The head of a public sheet, which is always on white. */
export function SheetPreview({ src, name }: PreviewProps) {
  const text = useText()
  return (
    <div className={styles.previews}>
      <figure className={styles.preview} data-theme-shown="light">
        <div className={styles.sheet}>
          <Image src={src} alt={name} height={48} />
          <strong>{text('organization.logo.sheetProduct')}</strong>
        </div>
        <figcaption>{text('organization.logo.on.sheet')}</figcaption>
      </figure>
    </div>
  )
}
