import { useText } from '../../../i18n/index.ts'
import { Checkbox, ErrorPanel, Skeleton } from '../../../ui/index.ts'
import type { CapabilitySection } from '../capabilities/capability-sections.ts'
import { useCapabilities } from '../capabilities/use-capabilities.ts'
import styles from '../administration.module.css'

interface CapabilityChoiceProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** What a plan opens, by kind; each kind can be taken or left as a whole. */
export function CapabilityChoice({ chosen, onChange }: CapabilityChoiceProps) {
  const { sections, error, retry } = useCapabilities()
  if (error) return <ErrorPanel problem={error} onRetry={retry} />
  if (!sections) return <Skeleton height={160} />
  return sections.map((section) => (
    <SectionChoice key={section.group} section={section} chosen={chosen} onChange={onChange} />
  ))
}

interface SectionChoiceProps extends CapabilityChoiceProps {
  readonly section: CapabilitySection
}

function SectionChoice({ section: { group, items }, chosen, onChange }: SectionChoiceProps) {
  const text = useText()
  const ids = items.map(({ id }) => id)
  const others = chosen.filter((id) => !ids.includes(id))
  const mine = ids.filter((id) => chosen.includes(id))
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <fieldset className={styles.choice}>
      <legend>{text(`capability.group.${group}`)}</legend>
      <Checkbox
        label={text('plans.all', { count: ids.length, chosen: mine.length })}
        checked={mine.length === ids.length}
        indeterminate={mine.length > 0 && mine.length < ids.length}
        onChange={(on) => onChange(on ? [...others, ...ids] : others)}
      />
      {items.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)} />
      ))}
    </fieldset>
  )
}
