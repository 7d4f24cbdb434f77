import bar from '../../ui/bar-icon.module.css'
import { IconDatabase, IconHelpCircle } from '@tabler/icons-react'
import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { useText, type TextKey } from '../../i18n/index.ts'
import { Icon, type Glyph } from '../../ui/icon.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

interface PopupOfTopBar {
  readonly label: TextKey
  readonly icon: Glyph
  readonly popup: LazyExoticComponent<ComponentType<{ readonly onClose: () => void }>>
}

/** Look-ups over whatever is on screen; each is loaded when it is first opened. */
const popups: readonly PopupOfTopBar[] = [
  {
    label: 'topbar.explorer',
    icon: IconDatabase,
    popup: lazy(async () => ({ default: (await import('../../features/explorer/index.ts')).ExplorerPopup })),
  },
  {
    label: 'topbar.glossary',
    icon: IconHelpCircle,
    popup: lazy(async () => ({ default: (await import('../../features/glossary/index.ts')).GlossaryPopup })),
  },
]

export const PopupButtons = () => popups.map((one) => <PopupButton key={one.label} {...one} />)

function PopupButton({ label, icon, popup: Shown }: PopupOfTopBar) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Tooltip label={text(label)} position="bottom">
        <button
          type="button"
          className={bar.icon}
          aria-label={text(label)}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          <Icon of={icon} />
        </button>
      </Tooltip>
      {opened && (
        <Suspense>
          <Shown onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
