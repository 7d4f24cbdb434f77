import type { FormChoice, OwnMapping } from '@ecotrame/contract'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Chip, noValue, useFormat } from '../../ui/index.ts'
import { categoryNames } from '../../ui/impact-names.ts'
import styles from './databases.module.css'

interface Judged {
  readonly micropoints: number
  readonly coverage: number
}

/** Score of a unit and how much of the method it covers. */
export function useJudgement() {
  const text = useText()
  const format = useFormat()
  return {
    score: (judged: Judged | null, unit: string) =>
      judged === null
        ? noValue
        : text('databases.choice.score', {
            score: format.quantity(judged.micropoints, `µPt/${unit}`, { significant: 3 }),
            coverage: format.share(judged.coverage),
          }),
    /** Of the score that the shipped dataset has; partial coverage makes a score smaller, so both are told. */
    change: (before: Judged | null, after: Judged) =>
      before === null || before.micropoints === 0
        ? noValue
        : format.change(after.micropoints / before.micropoints - 1),
  }
}

const tones = {
  used: 'action',
  behind: 'neutral',
  off: 'attention',
  not_yet: 'attention',
  expired: 'attention',
} as const satisfies Record<OwnMapping['use'], string>

export function UseOf({ use }: Pick<OwnMapping, 'use'>) {
  const text = useText()
  return <Chip tone={tones[use]}>{text(`databases.use.${use}`)}</Chip>
}

/** Something that the record depends on was left out. */
export function Incomplete() {
  const text = useText()
  return (
    <span title={text('databases.record.incompleteHelp')}>
      <Chip tone="attention">{text('databases.record.incomplete')}</Chip>
    </span>
  )
}

/** In how many categories a record has figures that are not used. */
export function NotOpen({ notOpen }: Pick<OwnMapping, 'notOpen'>) {
  const text = useText()
  if (notOpen.length === 0) return null
  const names = notOpen.map((category) => text(categoryNames[category]))
  return (
    <span title={[text('databases.parity.notOpenHelp'), ...names].join('\n')}>
      <Chip tone="attention">{text('databases.parity.notOpen', { count: notOpen.length })}</Chip>
    </span>
  )
}

/** What a record that stands for a choice lacks. */
export function Lacks({ mapping: { incomplete, notOpen } }: { readonly mapping: OwnMapping }) {
  return (
    <>
      {incomplete && <Incomplete />}
      <NotOpen notOpen={notOpen} />
    </>
  )
}

interface ShippedNameProps {
  readonly shipped: FormChoice['shipped']
  /** Without its database. */
  readonly brief?: boolean
}

/** The dataset that is taken without an own record. */
export function ShippedName({ shipped, brief = false }: ShippedNameProps) {
  const text = useText()
  const language = useLanguage()
  if (shipped === null) return <Chip tone="attention">{text('databases.choice.nothing')}</Chip>
  const name = { en: shipped.name, fr: shipped.name_fr ?? shipped.name }[language]
  return (
    <span className={styles.twoLines}>
      <span>{name}</span>
      {(!brief || shipped.standIn) && (
        <small className={styles.note}>
          {[
            brief ? null : shipped.database[language],
            shipped.standIn ? text('databases.choice.standIn') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </span>
  )
}
