import type { CategoryForm } from '@ecotrame/lca'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Select, Sidebar, type SidebarItem } from '../../ui/index.ts'
import type { LifeCycle } from '@ecotrame/contract'
import { useOpenComments } from './use-open-comments.ts'
import { useEditing } from './editor-context.ts'
import { sectionOfPath, stageProgress, type Issue, type SectionId } from './model/index.ts'
import { sectionIcons } from './section-icons.ts'
import type { Places } from './use-places.ts'
import { sectionName } from './words.ts'

interface StagesProps {
  readonly places: Places
  readonly lifeCycles: readonly LifeCycle[]
  /** A select instead of the sidebar. */
  readonly narrow: boolean
}

/** The stages of the form with how far each is and what needs attention there. */
export function Stages({ places, lifeCycles, narrow }: StagesProps) {
  const text = useText()
  const language = useLanguage()
  const { state, sent, issues } = useEditing()
  const progress = stageProgress(state.form, sent.form, state.regulatoryOnly)
  const commentsIn = useOpenComments()
  const items = places.sections.map((section) => {
    const own = progress.find((candidate) => candidate.section === section)
    return {
      id: section,
      name: sectionName(section, lifeCycles, language, text),
      icon: sectionIcons[section],
      uri: `?stage=${section}`,
      active: section === places.current,
      progress: own?.percent ?? 100,
      comments: commentsIn(section),
      warning: (own?.warnings ?? 0) + refusedIn(section, issues, state.form, sent),
    } satisfies SidebarItem
  })
  const open = (id: string | null) => {
    const section = places.sections.find((candidate) => candidate === id)
    if (section) places.goTo(section)
  }
  if (!narrow)
    return <Sidebar label={text('editor.stages.label')} items={items} onSelect={({ id }) => open(id)} />
  return (
    <Select
      label={text('editor.stages.label')}
      hideLabel
      entries={items.map(({ id, name, progress: percent, warning, comments }) => ({
        id,
        value: name,
        emphasis: [`${percent} %`, warning > 0 ? `⚠ ${warning}` : '', comments > 0 ? `💬 ${comments}` : '']
          .filter(Boolean)
          .join(' '),
      }))}
      value={places.current}
      onChange={open}
    />
  )
}

/** What only the server or the method found wrong: `formProgress` counts the rest. */
const refusedIn = (
  section: SectionId,
  issues: readonly Issue[],
  form: CategoryForm,
  content: Parameters<typeof sectionOfPath>[1],
): number =>
  issues.filter(({ path, problem }) => 'message' in problem && sectionOfPath(form, content, path) === section)
    .length
