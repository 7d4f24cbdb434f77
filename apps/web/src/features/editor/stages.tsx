import type { CategoryForm } from '@ecotrame/lca'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Select, Sidebar, type SidebarItem, type Glyph } from '../../ui/index.ts'
import type { LifeCycle } from '@ecotrame/contract'
import { useEditing } from './editor-context.ts'
import { sectionOfPath, stageProgress, type Issue, type SectionId } from './model/index.ts'
import type { Places } from './use-places.ts'
import { sectionName } from './words.ts'
import { pathInForm, useComments } from '../comments/index.ts'
import {
  IconBottle,
  IconBox,
  IconBucketDroplet,
  IconBuildingFactory2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCut,
  IconFlask,
  IconGridPattern,
  IconHanger,
  IconNeedleThread,
  IconPalette,
  IconPackages,
  IconPuzzle,
  IconShoe,
  IconSparkles,
  IconSpiral,
  IconStack2,
  IconTag,
  IconTrash,
  IconTruckDelivery,
  IconWashMachine,
} from '@tabler/icons-react'

const sectionIcons = {
  identity: IconTag,
  rawMaterial: IconPackages,
  packaging: IconBox,
  trims: IconBottle,
  preparation: IconBucketDroplet,
  yarnFormation: IconSpiral,
  textileFormation: IconGridPattern,
  coloration: IconPalette,
  finishing: IconSparkles,
  dieCutting: IconCut,
  stitching: IconNeedleThread,
  mixingPreparation: IconFlask,
  moldingCuring: IconStack2,
  soleMaking: IconShoe,
  confection: IconHanger,
  assembly: IconPuzzle,
  manufacturing: IconBuildingFactory2,
  transport: IconTruckDelivery,
  warehouse: IconBuildingWarehouse,
  retail: IconBuildingStore,
  usePhase: IconWashMachine,
  endOfLife: IconTrash,
} as const satisfies Record<SectionId, Glyph>

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
      progress: own?.percent ?? undefined,
      comments: commentsIn(section),
      warning: (own?.warnings ?? 0) + refusedIn(section, issues, state.form, sent),
    } satisfies SidebarItem
  })
  const open = (id: string | null) => {
    const section = places.sections.find((candidate) => candidate === id)
    if (section) places.goTo(section)
  }
  if (!narrow)
    return (
      <Sidebar
        label={text('editor.stages.label')}
        items={items}
        note={text('editor.stages.progress')}
        namedWhereWide
        onSelect={({ id }) => open(id)}
      />
    )
  return (
    <Select
      label={text('editor.stages.label')}
      hideLabel
      entries={items.map(({ id, name, progress: percent, warning, comments }) => ({
        id,
        value: name,
        emphasis: [
          percent === undefined ? '' : `${percent} %`,
          warning > 0 ? `⚠ ${warning}` : '',
          comments > 0 ? `💬 ${comments}` : '',
        ]
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

/** How many open threads stand in each section, on it and on its fields. */
function useOpenComments(): (section: SectionId) => number {
  const comments = useComments()
  const { state } = useEditing()
  const { form, content } = state
  const counts = new Map<string, number>()
  for (const { place, resolved } of comments?.threads ?? []) {
    if (resolved !== null || place.gone || place.key === null) continue
    const path = pathInForm(place.key, content.form.composition)
    const section = place.kind === 'field' ? sectionOfPath(form, content, path) : place.key
    if (place.kind === 'field' || place.kind === 'stage') counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return (section) => counts.get(section) ?? 0
}
