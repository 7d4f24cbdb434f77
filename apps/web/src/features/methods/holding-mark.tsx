import { IconAlertTriangle } from '@tabler/icons-react'
import type { HoldingAnswer } from '@ecotrame/contract'
import { useLanguage, useText, type Language, type Text } from '../../i18n/index.ts'
import { Icon, useFormat, type Format } from '../../ui/index.ts'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './holding-mark.module.css'

interface HoldingMarkProps {
  readonly holding: HoldingAnswer | null | undefined
  /** All of it in words, not the share alone. */
  readonly whole?: boolean
}

/** Beside a score that covers a part: how much of the mass or of the steps has no data, and which. Nothing where none is missing. */
export function HoldingMark({ holding, whole = false }: HoldingMarkProps) {
  const text = useText()
  const format = useFormat()
  const language = useLanguage()
  if (!holding || holding.incomplete === null) return null
  const words = holdingWords(holding, { text, format, language })
  const short = shareMissing(holding)
  return (
    <span
      className={whole ? styles.mark : `${styles.mark} ${styles.below}`}
      title={whole ? undefined : words}
    >
      <Icon of={IconAlertTriangle} size={14} />
      {whole || short === null ? (
        words
      ) : (
        <>
          <span aria-hidden>{text('holding.short', { percent: format.share(short) })}</span>
          <span className={hidden.hidden}>{words}</span>
        </>
      )}
    </span>
  )
}

interface Wording {
  readonly text: Text
  readonly format: Format
  readonly language: Language
}

/** "60 % of the mass has no data: Leather"; empty where nothing keeps the figure from others. */
function holdingWords(holding: HoldingAnswer, { text, format, language }: Wording): string {
  const { incomplete, missing } = holding
  if (incomplete === null) return ''
  const percent = format.share(shareMissing(holding))
  const kinds = incomplete === 'mass' ? ['material'] : ['step', 'packaging']
  const names = missing
    .filter(({ kind }) => incomplete === 'unknown' || kinds.includes(kind))
    .flatMap(({ name, name_fr }) => ({ en: name, fr: name_fr })[language] ?? [])
  return text(`holding.${incomplete}`, { percent, names: [...new Set(names)].join(', ') })
}

/** Of what keeps the figure from others; `null`: not known. */
function shareMissing({ incomplete, mass, steps }: HoldingAnswer): number | null {
  const held = incomplete === 'mass' ? mass : incomplete === 'steps' ? steps : null
  return held === null ? null : 1 - held
}
