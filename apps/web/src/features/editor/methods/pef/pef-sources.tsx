import { useLanguage, useText, wordingIn } from '../../../../i18n/index.ts'
import type { CompletePef } from './live-pef.ts'
import { OwnDataList } from '../../own-data-list.tsx'
import layout from '../../../../ui/layout.module.css'
import styles from '../../live/live.module.css'

/** Method of a PEF figure and the packs behind it, as their licences ask. */
export function PefSources({ shown }: { readonly shown: CompletePef }) {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <p className={layout.caption}>{text('editor.live.pefMethod', { method: shown.method })}</p>
      <OwnDataList data={shown.ownData.get(null) ?? []} className={styles.ownData} />
      {shown.attributions.map((attribution) => (
        <p key={attribution.en} className={layout.caption}>
          {wordingIn(language, attribution)}
        </p>
      ))}
    </>
  )
}
