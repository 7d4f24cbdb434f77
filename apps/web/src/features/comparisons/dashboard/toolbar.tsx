import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconDeviceFloppy,
  IconFileSpreadsheet,
  IconPlus,
  IconPrinter,
  IconShare,
  IconWand,
} from '@tabler/icons-react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { downloadTable } from '../../../ui/charts/download-table.ts'
import { Button, Icon, showToast } from '../../../ui/index.ts'
import type { useFullScreen } from '../../../ui/use-full-screen.ts'
import styles from '../comparisons.module.css'
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
      {scene && (
        <>
          <Button kind="quiet" icon={<Icon of={IconShare} />} onClick={() => share(text)}>
            {text('comparisons.share.button')}
          </Button>
          <Button
            kind="quiet"
            icon={<Icon of={IconFileSpreadsheet} />}
            onClick={() => downloadTable(scene.fileName, wholeTable(scene))}
          >
            {text('comparisons.exportAll')}
          </Button>
          <Button kind="quiet" icon={<Icon of={IconPrinter} />} onClick={() => window.print()}>
            {text('action.print')}
          </Button>
          {fullScreen.possible && (
            <Button
              kind="quiet"
              active={fullScreen.on}
              icon={<Icon of={fullScreen.on ? IconArrowsMinimize : IconArrowsMaximize} />}
              onClick={fullScreen.toggle}
            >
              {text('comparisons.fullScreen')}
            </Button>
          )}
        </>
      )}
      {permitted && maySave && (
        <Button kind="primary" icon={<Icon of={IconDeviceFloppy} />} onClick={onSave}>
          {text('action.save')}
        </Button>
      )}
    </div>
  )
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
