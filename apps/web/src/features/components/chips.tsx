import type { ComponentKind, ComponentRow } from '@ecotrame/contract'
import type { ArticleVerdict } from '@ecotrame/lca'
import { useText } from '../../i18n/index.ts'
import { Chip, noValue, useFormat } from '../../ui/index.ts'

export function KindChip({ kind }: { readonly kind: ComponentKind }) {
  const text = useText()
  return <Chip tone={kind === 'part' ? 'info' : 'neutral'}>{text(`components.kind.${kind}`)}</Chip>
}

/** The letters by which a scheme is known, where its name has them. */
const shortName = (name: string): string => /\(([^)]+)\)$/.exec(name)?.[1] ?? name

/** The scheme; one whose certificate has expired says so. */
export function CertificationChip({ certification }: Pick<ComponentRow, 'certification'>) {
  const text = useText()
  const format = useFormat()
  if (certification === null) return noValue
  const { expired, expiresOn } = certification
  const name = shortName(certification.name)
  return expired ? (
    <Chip tone="attention" title={certification.name}>
      {text('components.certification.expired', { name, date: format.dayMonthYear(expiresOn) })}
    </Chip>
  ) : (
    <span title={certification.name}>{name}</span>
  )
}

const tones = { above: 'error', unknown: 'attention', declared: 'neutral' } as const satisfies Record<
  ArticleVerdict,
  string
>

/** The verdict on an article; nothing where the component is none. */
export function VerdictChip({ verdict }: { readonly verdict: ArticleVerdict | null }) {
  const text = useText()
  if (verdict === null) return noValue
  return <Chip tone={tones[verdict]}>{text(`components.verdict.${verdict}`)}</Chip>
}
