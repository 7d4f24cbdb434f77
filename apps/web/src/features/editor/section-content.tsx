import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import type { LifeCycle } from '@ecotrame/contract'
import { useLanguage, useText, wordingIn } from '../../i18n/index.ts'
import { Button, Icon } from '../../ui/index.ts'
import { CommentMark } from '../comments/index.ts'
import { TermHelp } from '../glossary/index.ts'
import { useEditing } from './editor-context.ts'
import { entryListsOf } from './entry-lists.tsx'
import layout from '../../ui/layout.module.css'
import styles from './editor.module.css'
import { GroupSection, IdentityFields } from './form/index.ts'
import { stageProgress } from './model/index.ts'
import type { Places } from './use-places.ts'
import { sectionName } from './words.ts'

interface SectionContentProps {
  readonly places: Places
  readonly lifeCycles: readonly LifeCycle[]
  readonly onCategoryChange: (category: string) => Promise<void>
}

/** The groups of the section on screen, and the way to its neighbours. */
export function SectionContent({ places, lifeCycles, onCategoryChange }: SectionContentProps) {
  const text = useText()
  const language = useLanguage()
  const { state, sent } = useEditing()
  const { form } = state
  const { defaults = 0 } =
    stageProgress(form, sent.form, state.regulatoryOnly).find(({ section }) => section === places.current) ??
    {}
  const name = sectionName(places.current, lifeCycles, language, text)
  const groups = form.informationGroups.filter(({ section }) => section === places.current)
  const namesake = groups.find(({ label }) => wordingIn(language, label) === name)
  return (
    <div className={styles.section}>
      <div className={styles.sectionHead} data-commented>
        <div className={styles.titleLine}>
          <h2 className={layout.lead}>{name}</h2>
          {namesake && <TermHelp field={`group.${namesake.id}`} label={name} />}
          {places.current !== 'identity' && (
            <CommentMark place={{ kind: 'stage', key: places.current }} name={name} />
          )}
        </div>
        {defaults > 0 && (
          <p className={layout.hint}>{text('editor.section.defaults', { count: defaults })}</p>
        )}
      </div>
      {places.current === 'identity' && <IdentityFields onCategoryChange={onCategoryChange} />}
      {groups.map((group) => (
        <GroupSection key={group.id} group={group} namesStage={group === namesake}>
          {entryListsOf(group.content)}
        </GroupSection>
      ))}
      <Neighbours places={places} lifeCycles={lifeCycles} />
    </div>
  )
}

function Neighbours({ places, lifeCycles }: Pick<SectionContentProps, 'places' | 'lifeCycles'>) {
  const text = useText()
  const language = useLanguage()
  const at = places.sections.indexOf(places.current)
  const [previous, next] = [places.sections[at - 1], places.sections[at + 1]]
  return (
    <nav className={styles.neighbours} aria-label={text('editor.stages.neighbours')}>
      {previous ? (
        <Button kind="quiet" icon={<Icon of={IconArrowLeft} />} onClick={() => places.goBy(-1)}>
          {sectionName(previous, lifeCycles, language, text)}
        </Button>
      ) : (
        <span />
      )}
      {next && (
        <Button onClick={() => places.goBy(1)}>
          {sectionName(next, lifeCycles, language, text)} <Icon of={IconArrowRight} size={16} />
        </Button>
      )}
    </nav>
  )
}
