import { useMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { GlossaryPopup } from '../../features/glossary/index.ts'
import { useLanguage, useText } from '../../i18n/index.ts'
import { Button, Link, Popup } from '../../ui/index.ts'
import layout from '../../ui/layout.module.css'
import { KeysPopup } from '../keys/keys-popup.tsx'
import { HelpDrawing } from './help-picture.tsx'
import styles from './help.module.css'
import { helpOf, helpWords } from './screen-help.ts'

/** What the screen below is for, one picture, and where to read on. */
export function HelpPopup({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const language = useLanguage()
  const { help = 'home', title = 'menu.home' } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
    structuralSharing: true,
  })
  const [further, setFurther] = useState<'glossary' | 'keys' | null>(null)
  const { picture, term } = helpOf(help)
  if (further === 'glossary') return <GlossaryPopup at={term} language={language} onClose={onClose} />
  if (further === 'keys') return <KeysPopup onClose={onClose} />
  return (
    <Popup opened title={text('help.title', { screen: text(title) })} width={640} onClose={onClose}>
      <div className={layout.stack4}>
        <HelpDrawing of={picture} />
        <section>
          <h3 className={layout.strong}>{text('help.about')}</h3>
          <p>{text(helpWords(help))}</p>
        </section>
        <section>
          <h3 className={layout.strong}>{text('help.readOn')}</h3>
          <div className={styles.ways}>
            <Button kind="quiet" size="small" onClick={() => setFurther('glossary')}>
              {text('help.term')}
            </Button>
            <Link to="/trainings" onClick={onClose}>
              {text('help.trainings')}
            </Link>
            <Button kind="quiet" size="small" onClick={() => setFurther('keys')}>
              {text('help.keys')}
            </Button>
          </div>
        </section>
      </div>
    </Popup>
  )
}
