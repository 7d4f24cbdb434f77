import { useText } from '../../../i18n/index.ts'
import { Switch } from '../../../ui/index.ts'
import { switchSingleKeys, useSingleKeys } from '../../../ui/keys/index.ts'
import { Section } from './section.tsx'

/** Somebody who speaks to the computer, or types with a shaky hand, switches keys of one letter off (WCAG 2.1.4). */
export function KeysSection() {
  const text = useText()
  return (
    <Section id="keys" title={text('settings.keys.title')} lead={text('settings.keys.lead')}>
      <Switch label={text('settings.keys.single')} checked={useSingleKeys()} onChange={switchSingleKeys} />
    </Section>
  )
}
