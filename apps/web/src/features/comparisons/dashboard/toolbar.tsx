import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconDeviceFloppy,
  IconDots,
  IconFileSpreadsheet,
  IconPlus,
  IconPrinter,
  IconShare,
  IconTable,
  IconWand,
} from '@tabler/icons-react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { downloadTable } from '../../../ui/charts/download-table.ts'
import { Button, Icon, Menu, showToast, tellProblem, type Glyph } from '../../../ui/index.ts'
import { useNarrow } from '../../../ui/list/index.ts'
import type { useFullScreen } from '../../../ui/use-full-screen.ts'
import styles from '../comparisons.module.css'
import { downloadWorkbook } from '../queries.ts'
import type { Scene } from '../model/scene.ts'
import { wholeTable } from '../model/whole-table.ts'

interface ToolbarProps {
  readonly scene: Scene | null
  readonly fullScreen: ReturnType<typeof useFullScreen>
  readonly maySave: boolean
  readonly full: boolean
  readonly onAdd: () => void
  /** `null`: there is nothing to make a scenario of. */
  readonly onScenario: (() => void) | null
  readonly onSave: () => void
}

interface Way {
  readonly id: string
  readonly label: string
  readonly icon: Glyph
  readonly active?: boolean
  readonly onSelect: () => void
}

/** What can be done with the comparison on screen. */
export function Toolbar({ scene, fullScreen, maySave, full, onAdd, onScenario, onSave }: ToolbarProps) {
  const text = useText()
  const permitted = usePermitted('create_comparison')
  return (
    <div className={styles.actions}>
      <Button icon={<Icon of={IconPlus} />} disabled={full} onClick={onAdd}>
        {text('comparisons.add.title')}
      </Button>
      {onScenario && (
        <Button icon={<Icon of={IconWand} />} disabled={full} onClick={onScenario}>
          {text('comparisons.scenario.new')}
        </Button>
      )}
      {scene && <Taking scene={scene} fullScreen={fullScreen} />}
      {permitted && maySave && (
        <Button kind="primary" icon={<Icon of={IconDeviceFloppy} />} onClick={onSave}>
          {text('action.save')}
        </Button>
      )}
    </div>
  )
}

/** Ways to take the comparison along; on a phone behind one button. */
function Taking({ scene, fullScreen }: Pick<ToolbarProps, 'fullScreen'> & { readonly scene: Scene }) {
  const text = useText()
  const narrow = useNarrow()
  const ways: readonly Way[] = [
    {
      id: 'share',
      label: text('comparisons.share.button'),
      icon: IconShare,
      onSelect: () => share(text),
    },
    {
      id: 'csv',
      label: text('comparisons.exportAll'),
      icon: IconFileSpreadsheet,
      onSelect: () => downloadTable(scene.fileName, wholeTable(scene)),
    },
    {
      id: 'workbook',
      label: text('comparisons.workbook'),
      icon: IconTable,
      onSelect: () =>
        void downloadWorkbook(scene.answer, scene.fileName).catch((problem: unknown) =>
          tellProblem(problem, text),
        ),
    },
    { id: 'print', label: text('action.print'), icon: IconPrinter, onSelect: () => window.print() },
    ...(fullScreen.possible
      ? [
          {
            id: 'fullScreen',
            label: text('comparisons.fullScreen'),
            icon: fullScreen.on ? IconArrowsMinimize : IconArrowsMaximize,
            active: fullScreen.on,
            onSelect: fullScreen.toggle,
          },
        ]
      : []),
  ]
  if (narrow)
    return (
      <Menu
        label={text('list.actions')}
        entries={ways}
        trigger={
          <Button kind="quiet" icon={<Icon of={IconDots} />}>
            {text('list.actions')}
          </Button>
        }
      />
    )
  return ways.map(({ id, label, icon, active, onSelect }) => (
    <Button key={id} kind="quiet" active={active} icon={<Icon of={icon} />} onClick={onSelect}>
      {label}
    </Button>
  ))
}

/** The address shows what is on screen, scenarios included; who opens it sees of it what he may see. */
function share(text: ReturnType<typeof useText>): void {
  // On plain http the browser has no clipboard at all.
  const copied =
    navigator.clipboard?.writeText(window.location.href) ?? Promise.reject(new Error('no clipboard'))
  copied.then(
    () => showToast({ type: 'success', body: text('comparisons.share.copied') }),
    () => showToast({ type: 'info', body: text('comparisons.share.byHand') }),
  )
}
