import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../i18n/index.ts'
import { useAddress } from '../../ui/address.ts'
import { Icon } from '../../ui/icon.tsx'
import { commandKey, useKeys } from '../../ui/keys/index.ts'
import styles from './header.module.css'

const PalettePopup = lazy(async () => ({
  default: (await import('../palette/palette-popup.tsx')).PalettePopup,
}))
const KeysPopup = lazy(async () => ({ default: (await import('../keys/keys-popup.tsx')).KeysPopup }))

type OpenedByKey = 'palette' | 'keys'

/** The keys that work on every screen in the frame, what they open, and the button for who uses none. */
export function ShellKeys() {
  const text = useText()
  const { go } = useAddress()
  const [opened, setOpened] = useState<OpenedByKey | null>(null)
  const close = () => setOpened(null)
  useKeys({
    palette: () => setOpened('palette'),
    showKeys: () => setOpened('keys'),
    close: null,
    goHome: () => go('/'),
    goResults: () => go('/evaluation/library'),
    goProducts: () => go('/products/library'),
    goRequests: () => go('/requests'),
    goBenchmarks: () => go('/benchmarks/library'),
    goComparisons: () => go('/comparison/library'),
    goPortfolio: () => go('/dashboard/organization'),
  })
  return (
    <>
      <button
        type="button"
        className={styles.palette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
      >
        <Icon of={IconSearch} size={16} />
        <span className={styles.paletteWords}>{text('topbar.palette')}</span>
        <kbd className={styles.paletteKey} aria-hidden>
          {commandKey(text)} K
        </kbd>
      </button>
      <Suspense>
        {opened === 'palette' && <PalettePopup onClose={close} />}
        {opened === 'keys' && <KeysPopup onClose={close} />}
      </Suspense>
    </>
  )
}
